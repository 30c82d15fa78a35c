import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { makeAccounts } from "../../support/players/accounts.ts";
import { newPlayer } from "../../support/players/players.ts";

// How many pairs; OPENLINE_TIMING sets it for a closer look, which also says what it found.
const PAIRS = Number(process.env.OPENLINE_TIMING ?? 16);
const WITHIN_MS = 5;
/** Of the interval that the median lies in: one in a thousand machines under load may be beside it. */
const Z = 3.29;

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());

type Timed = () => Promise<number>;

/**
 * Between what the median of the differences of pairs lies, in milliseconds, by their order alone: the pairs meet the same
 * moments of the machine, and a pause of it counts no more than any other difference.
 */
async function apart(pairs: readonly (readonly [Timed, Timed])[]): Promise<readonly [number, number]> {
  const differences: number[] = [];
  for (const [at, [known, unknown]] of pairs.entries()) {
    // They take turns in coming first.
    if (at % 2 === 0) differences.push((await known()) - (await unknown()));
    else differences.push(-(await unknown()) + (await known()));
  }
  differences.sort((a, b) => a - b);
  const { length } = differences;
  const rank = Math.max(0, Math.floor(length / 2 - (Z * Math.sqrt(length)) / 2));
  if (process.env.OPENLINE_TIMING)
    console.warn(expect.getState().currentTestName, differences[length >> 1]?.toFixed(2));
  return [differences[rank]!, differences[length - 1 - rank]!];
}

/** Every call comes from an address of its own, so that no limit is met. */
async function timed(url: string, payload: object, headers = {}): Promise<number> {
  const any = () => Math.floor(Math.random() * 256);
  const startedAt = performance.now();
  await platform.app.inject({ method: "POST", url, payload, headers, remoteAddress: `10.${any()}.${any()}.${any()}` });
  return performance.now() - startedAt;
}

const attempt = (login: string, headers = {}) =>
  timed("/api/v1/session/login", { login, password: "not-the-password" }, headers);
const times = <T>(make: (at: number) => T): T[] => Array.from({ length: PAIRS }, (_, at) => make(at));

/** ASVS 5.0 6.3.8: it is not shown that the medians are more than 5 ms apart. */
function expectAlike([least, most]: readonly [number, number]): void {
  expect(least).toBeLessThan(WITHIN_MS);
  expect(most).toBeGreaterThan(-WITHIN_MS);
}

test.each([
  ["first", 0],
  ["third, which locks and sends a mail,", 2],
  ["fourth, after the lock,", 3],
])(
  "the %s failure takes as long for a login without an account as for one with it",
  { timeout: 600_000 },
  async (_, before) => {
    const { email } = await newPlayer(platform);
    const asIf = async (login: string) => {
      await platform.database.query("delete from login_try");
      for (let count = 0; count < before; count++) await attempt(login);
      return attempt(login);
    };
    expectAlike(await apart(times((at) => [() => asIf(email), () => asIf(`nobody-${at}@openline.test`)])));
  },
);

test(
  "the answer's time reveals no more to a browser that another player has logged in from",
  { timeout: 600_000 },
  async () => {
    const [{ email }, other] = [await newPlayer(platform), await newPlayer(platform)];
    const payload = { login: other.email, password: "a long enough one" };
    const { cookies } = await platform.app.inject({ method: "POST", url: "/api/v1/session/login", payload });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(cookie).toContain("__Host-openline-browser=");
    const asIf = async (login: string) => {
      await platform.database.query("delete from login_try");
      return attempt(login, { cookie });
    };
    expectAlike(await apart(times((at) => [() => asIf(email), () => asIf(`nobody-${at}@openline.test`)])));
  },
);

test(
  "requesting a code takes as long for a login without an account as for one with it",
  { timeout: 600_000 },
  async () => {
    const accounts = await makeAccounts(platform.database, PAIRS);
    const ask = (login: string) => timed("/api/v1/entrance/recovery", { login });
    const pairs = accounts.map(
      ({ player }, at) => [() => ask(`${player}@openline.test`), () => ask(`nobody-${at}@openline.test`)] as const,
    );
    expectAlike(await apart(pairs));
  },
);

test("a difference of thirty milliseconds would be detected", async () => {
  const wait = (ms: number) => async () => {
    const startedAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, ms));
    return performance.now() - startedAt;
  };
  const [least] = await apart(times(() => [wait(35), wait(5)] as const));
  expect(least).toBeGreaterThan(WITHIN_MS);
});
