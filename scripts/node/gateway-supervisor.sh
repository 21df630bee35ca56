# Runs a gateway while descriptor 3 is open. When the process at its other end ends, even by SIGKILL, the gateway is ended, too.
#
#     sh gateway-supervisor.sh FOLDER COMMAND...      FOLDER, if it is not empty, is removed at the end
folder=$1
shift

"$@" </dev/null 3<&- &
gateway=$!
{ read -r _; kill "$gateway"; } <&3 >/dev/null 2>&1 &
watch=$!
exec 3<&-

wait "$gateway"
status=$?
kill "$watch" 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
exit "$status"
