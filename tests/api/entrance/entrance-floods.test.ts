import { afterEach, expect, test, vi } from "vitest";
import { failuresOfAddress } from "../../../server/modules/entrance/routes.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const PASSWORD = "a long enough one";
const BURST = 600;
/** What is left of an address's hundred. */
const LEFT = 30;

onGateEngine({}, (on) => {
  afterEach(() => vi.restoreAllMocks());

  const attempt = async (login: string, password: string, remoteAddress: string, headers = {}) => {
    const payload = { login, password };
    const answer = await on.platform.app.inject({
      method: "POST",
      url: "/api/v1/session/login",
      payload,
      headers,
      remoteAddress,
    });
    return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"] ?? 0) };
  };
  const failures = async (address: string) => {
    const { rows } = await on.platform.database.query<{ count: number }>(
      "select count(*)::int as count from login_failure where address = $1",
      [address],
    );
    return rows[0]?.count;
  };

  test("a burst of wrong logins is checked up to the limit, and another player's login succeeds meanwhile", async () => {
    const { email } = await newPlayer(on.platform);
    const [flood, other] = ["10.9.0.1", "10.9.0.2"];
    const ofAddress = failuresOfAddress(on.platform.database);
    await Promise.all(Array.from({ length: 100 - LEFT }, () => ofAddress.consume(flood)));
    // Passwords that wait too long for their turn are refused. On a slow machine, that would be some of these.
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    let ended = 0;
    // Three passwords for each of two hundred account numbers in sequence.
    const burst = Array.from({ length: BURST }, async (_, at) => {
      const answer = await attempt(String(900_000_000 + Math.floor(at / 3)), "not-the-password", flood);
      if (answer.status !== 429) ended++;
      return answer;
    });
    // The burst stands before it wherever the platform waits for something.
    await new Promise((resolve) => setImmediate(resolve));
    expect((await attempt(email, PASSWORD, other)).status).toBe(200);
    // It did not wait for what came before it.
    expect(ended).toBeLessThan(LEFT);

    const answers = await Promise.all(burst);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => [401, 423].includes(status))).toHaveLength(LEFT);
    expect(refused).toHaveLength(BURST - LEFT);
    expect(refused.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
    expect(await failures(flood)).toBe(LEFT);
  });

  test("a burst with a forged cookie of a known browser does not avoid the limit", async () => {
    const { email } = await newPlayer(on.platform);
    const cookie = `__Host-openline-browser=${"x".repeat(43)}`;
    const ofAddress = failuresOfAddress(on.platform.database);
    await Promise.all(Array.from({ length: 100 }, () => ofAddress.consume("10.9.0.4")));
    const burst = Array.from({ length: BURST }, (_, at) =>
      attempt(`${at}@openline.test`, "not-the-password", "10.9.0.4", { cookie }),
    );
    expect((await attempt(email, PASSWORD, "10.9.0.5")).status).toBe(200);
    expect((await Promise.all(burst)).filter(({ status }) => ![429, 503].includes(status))).toEqual([]);
    expect(await failures("10.9.0.4")).toBe(0);
  });

  test("successful logins from the same address do not use up its attempts", async () => {
    const { email } = await newPlayer(on.platform);
    const address = "10.9.0.3";
    for (let at = 0; at < 12; at++) expect((await attempt(email, PASSWORD, address)).status).toBe(200);
    for (let at = 0; at < 9; at++) await attempt("somebody@openline.test", "not-the-password", address);
    expect((await attempt(email, PASSWORD, address)).status).toBe(200);
  });
});
