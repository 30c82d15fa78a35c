import { expect, test } from "vitest";
import type { DeskRole } from "../../../plugins/desk/desk-rules.ts";
import { proposalMade, proposals } from "../../../plugins/desk/proposals/wire.ts";
import { userLink } from "../../../plugins/desk/users/wire.ts";
import { joinStart } from "../../../plugins/desk/wire.ts";
import { DeskSessions } from "../../../server/modules/desk/sign-in/desk-sessions.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { codeOf, DESK_COOKIE, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const REASON = "they join the team";
const ROLES: DeskRole[] = ["administrator", "payments"];
const PASSWORD = "four quiet words here";

onEachEngine({}, (on) => {
  const tokenOf = (body: unknown) => userLink.parse(body).path!.split("#")[1]!;

  async function join(by: DeskWorker, token: string) {
    const { email, secret } = joinStart.parse((await by.post("/join/start", { token })).body);
    const joined = await by.post("/join", { token, password: PASSWORD, code: totpCode(secret, Date.now()) });
    return { email, status: joined.status };
  }

  /** Somebody whom an administrator adds and who joins by the link, signed in. */
  async function added(by: DeskWorker, roles = ROLES): Promise<DeskWorker> {
    const email = `added-${Math.random().toString(36).slice(2)}@desk.openline.test`;
    await join(by, tokenOf((await by.post("/users", { name: "Somebody", email, roles, reason: REASON })).body));
    const { rows } = await on.platform.database.query<{ id: string }>("select id from desk_user where email = $1", [
      email,
    ]);
    return signedIn(rows[0]!.id);
  }

  async function signedIn(id: string): Promise<DeskWorker> {
    const from = { address: "127.0.0.1", device: "a test" };
    const { token } = await new DeskSessions(on.platform.database, true).open(on.platform.database, id, from);
    const headers = { "x-openline-desk": "1", cookie: `${DESK_COOKIE}=${token}` };
    const call = (method: string, path: string, body?: unknown) =>
      on.platform.call(method, `/api/desk/v1${path}`, { headers, ...(body !== undefined && { body }) });
    return { id, name: "", headers, get: (path) => call("GET", path), post: (path, body) => call("POST", path, body) };
  }

  async function propose(by: DeskWorker) {
    const { player } = await newPlayer(on.platform);
    const body = { act: "players.credit", credit: { currency: "EUR", amount: 2500 }, reason: REASON };
    const { id } = proposalMade.parse((await by.post(`/players/${player}/proposals`, body)).body);
    return { id, player };
  }
  const confirm = (by: DeskWorker, id: string) =>
    by.post(`/proposals/${id}/decision`, { verdict: "confirm", reason: REASON });

  test("an administrator and whom they added are not two people, whichever of them proposes, also at second hand", async () => {
    const [ana, ben] = [await deskWorker(on.platform, ...ROLES), await deskWorker(on.platform, ...ROLES)];
    const made = await added(ana);
    const second = await added(made);
    const { id, player } = await propose(ana);
    for (const puppet of [made, second]) {
      expect(codeOf(await confirm(puppet, id))).toBe("PROPOSAL_SAME_HAND");
      const { items } = proposals.parse((await puppet.get(`/proposals?player=${player}`)).body);
      expect(items).toMatchObject([{ id, isToDecide: false }]);
    }
    expect(codeOf(await confirm(ana, (await propose(second)).id))).toBe("PROPOSAL_SAME_HAND");
    expect((await confirm(ben, id)).status).toBe(204);
    expect((await confirm(ben, (await propose(made)).id)).status).toBe(204);
  });

  test("nor are they with somebody whose roles they changed or to whom they gave a new link, until another one does", async () => {
    const [ana, ben] = [await deskWorker(on.platform, ...ROLES), await deskWorker(on.platform, ...ROLES)];
    for (const change of [{ roles: ["payments"] }, { invite: true }]) {
      const { id: other } = await deskWorker(on.platform, "payments");
      const set = async (by: DeskWorker) => {
        const { body, status } = await by.post(`/users/${other}`, { ...change, reason: REASON });
        expect(status).toBe(200);
        if ("invite" in change) await join(by, tokenOf(body));
      };
      await set(ana);
      const { id } = await propose(ana);
      expect(codeOf(await confirm(await signedIn(other), id))).toBe("PROPOSAL_SAME_HAND");
      await set(ben);
      expect((await confirm(await signedIn(other), id)).status).toBe(204);
    }
  });

  test("nobody changes their own roles", async () => {
    const [ana] = [await deskWorker(on.platform, "administrator"), await deskWorker(on.platform, "administrator")];
    expect(codeOf(await ana.post(`/users/${ana.id}`, { roles: ROLES, reason: REASON }))).toBe("DESK_USER_SELF");
    expect((await ana.get("/session")).body).toMatchObject({ user: { roles: ["administrator"] } });
  });

  test("a link ends when its user is let in or blocked, and takes over nobody who works", async () => {
    const ana = await deskWorker(on.platform, "administrator");
    const made = await added(ana, ["risk"]);
    const change = (fields: object) => ana.post(`/users/${made.id}`, { ...fields, reason: REASON });
    const refused = async (token: string) => {
      expect(codeOf(await ana.post("/join/start", { token }))).toBe("DESK_LINK_USED");
      const body = { token, password: PASSWORD, code: "123456" };
      expect(codeOf(await ana.post("/join", body))).toBe("DESK_LINK_USED");
    };
    const first = tokenOf((await change({ invite: true })).body);
    // What they signed in with is gone, so that they join before anybody lets them in.
    expect(codeOf(await change({ status: "active" }))).toBe("DESK_USER_INVITED");
    expect((await change({ status: "blocked" })).status).toBe(200);
    await refused(first);
    const second = tokenOf((await change({ invite: true })).body);
    // As it was left by an earlier version: a good link of somebody who works.
    await on.platform.database.query("update desk_user set status = 'active', password_hash = 'x' where id = $1", [
      made.id,
    ]);
    await refused(second);
    expect((await change({ status: "active" })).status).toBe(200);
    await on.platform.database.query("update desk_user set status = 'invited' where id = $1", [made.id]);
    await refused(second);
  });
});
