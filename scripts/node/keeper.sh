# Runs a gateway for as long as descriptor 3 stays open. Whoever holds its other end may end in any way, also by SIGKILL: nothing is left.
#
#     sh keeper.sh FOLDER COMMAND...      FOLDER, where it is not empty, is removed in the end
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
