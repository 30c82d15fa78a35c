import { expect, test } from "vitest";
import { MOST_LOGINS } from "../../../server/modules/entrance/entrance.ts";
import { MOST_TOKENS } from "../../../server/modules/session/service.ts";
import { BrowserSession } from "../../support/pages/browser-session.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onGateEngine({}, (on) => {
  test("a session that is renewed continuously has to wait, and continues when its tokens have expired", async () => {
    const browser = await BrowserSession.open(on.platform);
    // As if it had been renewed until one token is left to have.
    await on.platform.database.query(
      `insert into access_token (token_hash, session_id, expires_at)
       select 'renewed ' || at, id, now() + interval '10 minutes' from session, generate_series(3, $1) as at`,
      [MOST_TOKENS],
    );
    expect((await browser.refresh()).status).toBe(200);
    const refused = await browser.refresh();
    expect(refused.body).toMatchObject({ errorCode: "TOO_MANY_ATTEMPTS" });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 500]).toEqual([429, true]);
    expect([refused.headers.getSetCookie(), await browser.statusOf()]).toEqual([[], 200]);
    const { rows } = await on.platform.database.query("select from refresh_token");
    expect(rows).toHaveLength(2);

    await on.platform.database.query("update access_token set expires_at = expires_at - interval '10 minutes'");
    expect((await browser.refresh()).status).toBe(200);
  });

  test("a player's logins per hour are limited, also with the right password, without affecting others", async () => {
    const { email } = await newPlayer(on.platform);
    const other = await newPlayer(on.platform);
    const logIn = (login: string) =>
      on.platform.call("POST", "/api/v1/session/login", { body: { login, password: "a long enough one" } });
    await on.platform.database.query("truncate rate_limit");
    expect((await logIn(email)).status).toBe(200);
    // As if that had been one before the last: of attempts that went well no other limit keeps a count.
    await on.platform.database.query("update rate_limit set taken = $1 where taken > 0", [MOST_LOGINS.most - 1]);
    const answers = [await logIn(email), await logIn(email), await logIn(other.email)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 200]);
  });
});
