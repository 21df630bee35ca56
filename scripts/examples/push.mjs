// Draws a push and the screen after it as a film strip:  .build/debug/vitrine strip scripts/examples/push.mjs --at
// 0,0.1,0.2,0.35,0.6 -o push.svg  The command starts a gateway for the script, with its address in VITRINE_URL. The
// times count from the script's last action, on a clock that only the script's commands advance.
import { connect } from "../vitrine.mjs";

const session = await connect(process.env.VITRINE_URL ?? "http://127.0.0.1:8080", { scene: "steps", clock: "virtual" });
await session.settle();
await session.tap({ text: "push" });
session.close();
