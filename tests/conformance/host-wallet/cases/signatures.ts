import { type Cases, type Signing, type Stage, STAKE } from "../stage.ts";

const MINUTE_MS = 60_000;

/** A reservation that is signed so books nothing. */
const forged = (signing: Signing) => async (stage: Stage) => {
  const said = { order: stage.order(), amount: STAKE, bet: { type: "single", legs: 1, isLive: false } };
  await stage.isRefused("reserve", said, signing);
};

/** One that is signed so is taken. */
const taken = (signing: Signing) => async (stage: Stage) => {
  const { status } = await stage.ask("roll-back", { order: stage.order() }, signing);
  if (status !== "OK") throw new Error(`roll-back is answered by ${status}`);
};

export const signatures: Cases = {
  "a call that is signed with the key is taken": taken({}),
  "clocks may differ by four minutes": async (stage) => {
    await taken({ age: -4 * MINUTE_MS })(stage);
    await taken({ age: 4 * MINUTE_MS })(stage);
  },
  "what another key has signed books nothing": forged({ key: "another-key-than-the-one-that-both-sides-have" }),
  "a body that was changed after it was signed books nothing": forged({
    sent: (body) => body.replace(`"amount":${STAKE}`, `"amount":${STAKE + 1}`),
  }),
  "a call without a signature books nothing": forged({
    headers: ({ "openline-timestamp": timestamp = "" }) => ({ "openline-timestamp": timestamp }),
  }),
  "a call without a time books nothing": forged({
    headers: ({ "openline-signature": signature = "" }) => ({ "openline-signature": signature }),
  }),
  "a signature of another second books nothing": forged({
    headers: (signed) => ({ ...signed, "openline-timestamp": String(Number(signed["openline-timestamp"]) - 1) }),
  }),
  "a call of six minutes ago books nothing": forged({ age: -6 * MINUTE_MS }),
  "a call of six minutes ahead books nothing": forged({ age: 6 * MINUTE_MS }),
};
