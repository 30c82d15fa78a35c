import { expect, test } from "vitest";
import { deskSession, sandboxUsers } from "../../../plugins/desk/wire.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { codeOf, DESK_COOKIE } from "../../support/desk/desk-worker.ts";
import { DESK_MARK as MARK, joinedDeskUser as joined } from "../../support/desk/joined-user.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

onEachEngine({}, (on) => {
  test("somebody who was invited sets password and second factor by a link that is good once, and signs in", async () => {
    const { answer, token, browser, signIn } = await joined(on.platform);
    expect(answer.status).toBe(204);
    expect(codeOf(await browser.post("/api/desk/v1/join/start", { token }, MARK))).toBe("DESK_LINK_USED");
    const signedIn = await signIn();
    expect(deskSession.parse(signedIn.body)).toMatchObject({ user: { roles: ["risk"] }, isSandbox: true });
    const [cookie = ""] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^${DESK_COOKIE}=[\\w-]{43}; Path=/; HttpOnly; Secure; SameSite=Strict$`));
    expect((await browser.go("/api/desk/v1/session", { headers: MARK })).status).toBe(200);
    expect((await browser.post("/api/desk/v1/sign-out", undefined, MARK)).status).toBe(204);
    expect(codeOf(await browser.go("/api/desk/v1/session", { headers: MARK }))).toBe("DESK_SIGNED_OUT");
  });

  test("neither the password nor the code alone signs anybody in, and each code is good once", async () => {
    const { secret, signIn } = await joined(on.platform);
    expect(codeOf(await signIn({ password: "some other words" }))).toBe("DESK_SIGN_IN_WRONG");
    expect(codeOf(await signIn({ code: totpCode(secret, Date.now() - 600_000) }))).toBe("DESK_SIGN_IN_WRONG");
    const code = totpCode(secret, Date.now() + 30_000);
    expect((await signIn({ code })).status).toBe(200);
    expect(codeOf(await signIn({ code }))).toBe("DESK_SIGN_IN_WRONG");
  });

  test("after ten wrong tries from one network a name has to wait there, even with what is right, and nowhere else", async () => {
    const { signIn, email, password, secret } = await joined(on.platform);
    for (let tries = 0; tries < 10; tries++) await signIn({ password: "guessed" });
    expect((await signIn()).status).toBe(429);
    const elsewhere = await on.platform.app.inject({
      ...{ method: "POST", url: "/api/desk/v1/sign-in", headers: MARK, remoteAddress: "203.0.113.77" },
      payload: { email, password, factor: { kind: "totp", code: totpCode(secret, Date.now() + 30_000) } },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  test("after a hundred wrong tries from many networks a name has to wait everywhere", async () => {
    const email = `many-${on.engine}@desk.openline.test`;
    const tryFrom = (network: number) =>
      on.platform.app.inject({
        ...{ method: "POST", url: "/api/desk/v1/sign-in", headers: MARK, remoteAddress: `198.18.${network}.1` },
        payload: { email, password: "guessed", factor: { kind: "totp", code: "123456" } },
      });
    for (let tries = 0; tries < 100; tries++) expect((await tryFrom(Math.floor(tries / 10))).statusCode).toBe(401);
    expect((await tryFrom(99)).statusCode).toBe(429);
  });

  test("a session ends after half an hour without a call, and ten hours after it began", async () => {
    const { id, browser, signIn } = await joined(on.platform);
    const status = async () => (await browser.go("/api/desk/v1/session", { headers: MARK })).status;
    const set = (column: "idle" | "long") =>
      column === "idle"
        ? on.platform.database.query(
            "update desk_session set seen_at = now() - interval '31 minutes' where desk_user = $1",
            [id],
          )
        : on.platform.database.query(
            "update desk_session set started_at = now() - interval '601 minutes', seen_at = now() where desk_user = $1",
            [id],
          );
    await signIn();
    expect(await status()).toBe(200);
    await set("idle");
    expect(await status()).toBe(401);
    await set("long");
    expect(await status()).toBe(401);
  });

  test("a player's token opens nothing at the desk, and the desk's cookie nothing of a player", async () => {
    const { token } = await newPlayer(on.platform);
    const { browser, signIn } = await joined(on.platform);
    await signIn();
    const asPlayer = await on.platform.call("GET", "/api/desk/v1/session", { token, headers: MARK });
    expect(codeOf(asPlayer)).toBe("DESK_SIGNED_OUT");
    const own = browser.cookie(DESK_COOKIE) ?? "";
    const headers = { authorization: `Token ${own}`, cookie: `${DESK_COOKIE}=${own}` };
    expect((await on.platform.call("GET", "/api/v3/user/getAccountInfo", { headers })).status).toBe(401);
  });

  test("a call without the header of the desk's page is refused, with the right cookie as well", async () => {
    const { browser, signIn } = await joined(on.platform);
    await signIn();
    expect(codeOf(await browser.go("/api/desk/v1/session"))).toBe("OTHER_SITE");
    expect(codeOf(await browser.post("/api/desk/v1/sign-out"))).toBe("OTHER_SITE");
  });

  test("the documentation lists no call of the desk", async () => {
    const docs = await on.platform.call("GET", "/docs", { headers: { accept: "application/json" } });
    expect(docs.text).toContain("/api/v1/session/login");
    expect(docs.text).not.toContain("/api/desk/");
  });

  test("a sandbox publishes a user of each role, whom production does not let in", async () => {
    const users = sandboxUsers.parse((await on.platform.call("GET", "/sandbox/desk/users")).body);
    expect(users.map(({ role }) => role)).toContain("compliance");
    const { email, password, code } = users.find(({ role }) => role === "compliance")!;
    const signIn = (platform: Platform, given: string | null) =>
      platform.call("POST", "/api/desk/v1/sign-in", {
        headers: MARK,
        body: { email, password, factor: { kind: "totp", code: given } },
      });
    const signedIn = await signIn(on.platform, code);
    expect(signedIn.status).toBe(200);
    const again = sandboxUsers.parse((await on.platform.call("GET", "/sandbox/desk/users")).body);
    const next = again.find(({ role }) => role === "compliance")!.code;
    expect(next).not.toBe(code);

    if (on.engine !== "postgres") return;
    const production = await startPlatform({ engine: on.engine, mode: "production", data: on.platform.data });
    const cookie = signedIn.headers.getSetCookie()[0]!.replace(/;.*/, "");
    const session = await production.call("GET", "/api/desk/v1/session", { headers: { ...MARK, cookie } });
    expect(codeOf(session)).toBe("DESK_SIGNED_OUT");
    expect(codeOf(await signIn(production, next))).toBe("DESK_SIGN_IN_WRONG");
    expect((await production.call("GET", "/sandbox/desk/users")).status).toBe(404);
    await production.stop();
  });
});
