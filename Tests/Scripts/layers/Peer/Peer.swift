class Peer { var high: High? }
