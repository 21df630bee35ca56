// @ts-check

/**
 * The next time that a session tells of something.
 * @param {{on(event: string, listener: (...values: any[]) => void): () => void}} session @param {string} event
 * @param {(value: any) => boolean} [wanted]
 * @returns {Promise<any>}
 */
export function next(session, event, wanted = () => true) {
  return new Promise((resolve) => {
    const end = session.on(event, (value) => {
      if (!wanted(value)) return;
      end();
      resolve(value);
    });
  });
}

/**
 * A fake gateway and sessions with it, gone when the test is over.
 * @param {import("node:test").TestContext} context @param {any} [options] of every `connect`
 */
export async function stage(context, options = {}) {
  const { FakeGateway } = await import("./fake-gateway.mjs");
  const { connect } = await import("../../scripts/vitrine.mjs");
  const gateway = new FakeGateway();
  const url = await gateway.start();
  /** @type {any[]} */ const sessions = [];
  context.after(async () => {
    for (const session of sessions) session.close();
    await gateway.close();
  });
  return {
    gateway,
    url,
    /** @param {any} [more] */
    join: async (more = { scene: "movies" }) => {
      const session = await connect(url, { ...options, ...more });
      sessions.push(session);
      return session;
    },
  };
}
