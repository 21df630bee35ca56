// @ts-check

/** @import { SessionEvents } from "../../web/client/types.d.ts" */
/**
 * @typedef {typeof import("../../scripts/vitrine.mjs").connect} Connect
 * @typedef {NonNullable<Parameters<Connect>[1]>} ConnectOptions
 * @typedef {Awaited<ReturnType<Connect>>} Session
 */

/**
 * The next time that a session tells of something.
 * @template {keyof SessionEvents} Name
 * @param {Pick<Session, "on">} session @param {Name} event
 * @param {(value: SessionEvents[Name][0]) => boolean} [wanted]
 * @returns {Promise<SessionEvents[Name][0]>}
 */
export function next(session, event, wanted = () => true) {
  return new Promise((resolve) => {
    const end = session.on(event, (...[value]) => {
      if (!wanted(value)) return;
      end();
      resolve(value);
    });
  });
}

/**
 * A fake gateway and sessions with it, gone when the test is over.
 * @param {import("node:test").TestContext} context @param {ConnectOptions} [options] of every `connect`
 */
export async function stage(context, options = {}) {
  const { FakeGateway } = await import("./fake-gateway.mjs");
  const { connect } = await import("../../scripts/vitrine.mjs");
  const gateway = new FakeGateway();
  const url = await gateway.start();
  /** @type {Session[]} */ const sessions = [];
  context.after(async () => {
    for (const session of sessions) session.close();
    await gateway.close();
  });
  return {
    gateway,
    url,
    /** @param {ConnectOptions} [more] */
    join: async (more = { scene: "movies" }) => {
      const session = await connect(url, { ...options, ...more });
      sessions.push(session);
      return session;
    },
  };
}
