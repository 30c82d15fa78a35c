import { expect, test } from "vitest";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { linkTo, sentTo } from "../../support/platform/outbox.ts";
import { newPlayer } from "../../support/players/players.ts";

onGateEngine({}, (on) => {
  const ask = (login: string) => on.platform.call("POST", "/sandbox/auto-login", { body: { login } });
  const open = (hash: string) => on.platform.call("POST", "/api/v1/entrance/link", { body: { hash } });
  const linkFor = async (email: string) => {
    await ask(email);
    return linkTo(on.platform, email, "/auto/");
  };

  test("a link logs a player in once", async () => {
    const { email, player } = await newPlayer(on.platform);
    const link = await linkFor(email);
    const [first, second] = await Promise.all([open(link), open(link)]);
    const [opened, refused] = first.status === 200 ? [first, second] : [second, first];
    expect(sessionAnswer.parse(opened.body)).toMatchObject({ loginType: "link", userId: player });
    expect(opened.headers.getSetCookie().join()).toContain("__Host-openline-refresh=");
    expect(refused).toMatchObject({ status: 422, body: { errorCode: "LINK_UNUSABLE" } });
  });

  test("a link of ten minutes ago, a forged one and one of a blocked account are refused", async () => {
    const { email, player } = await newPlayer(on.platform);
    const old = await linkFor(email);
    await on.platform.database.query("update login_link set made_at = now() - interval '11 minutes'");
    const refused = await open(old);
    expect(refused).toMatchObject({ status: 422, body: { errorCode: "LINK_UNUSABLE" } });
    expect((await open("made-up")).text).toBe(refused.text);
    await on.platform.database.query("update player set status = 'blocked' where number = $1", [player]);
    expect((await open(await linkFor(email))).body).toMatchObject({ errorCode: "ACCOUNT_NOT_ACTIVE" });
  });

  test("a link for an unknown account gets the same answer, and nothing is sent", async () => {
    expect((await ask("nobody@openline.test")).status).toBe(204);
    expect(await sentTo(on.platform, "nobody@openline.test")).toEqual([]);
  });

  test("a link is stored in the database only as a hash", async () => {
    const { email } = await newPlayer(on.platform);
    const link = await linkFor(email);
    expect(JSON.stringify((await on.platform.database.query("select * from login_link")).rows)).not.toContain(link);
  });
});
