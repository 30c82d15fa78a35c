import { expect, test } from "vitest";
import { maintenanceState } from "../../../plugins/desk/maintenance/wire.ts";
import { deskUsers, userLink } from "../../../plugins/desk/users/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const REASON = "they join the team";

onEachEngine({}, (on) => {
  const listed = async (by: DeskWorker, id: string) =>
    deskUsers.parse((await by.get("/users")).body).items.find((each) => each.id === id);

  test("the only administrator keeps that right, because nobody could give it back", async () => {
    const ana = await deskWorker(on.platform, "administrator");
    for (const change of [{ roles: ["risk"] }, { status: "blocked" }, { invite: true }])
      expect(codeOf(await ana.post(`/users/${ana.id}`, { ...change, reason: REASON }))).toBe("DESK_USER_LAST");
    const ben = await deskWorker(on.platform, "administrator");
    expect((await ben.post(`/users/${ana.id}`, { roles: ["risk"], reason: REASON })).status).toBe(200);
  });

  test("an administrator adds somebody, who gets a link; the same address is not added twice", async () => {
    const ana = await deskWorker(on.platform, "administrator");
    const body = { name: "Rui Costa", email: `Rui-${on.engine}@Operator.example`, roles: ["support"], reason: REASON };
    const { path } = userLink.parse((await ana.post("/users", body)).body);
    expect(path).toMatch(/^\/desk\/join#[\w-]{43}$/);
    expect(codeOf(await ana.post("/users", body))).toBe("DESK_USER_EXISTS");
    const start = { token: path!.split("#")[1] };
    expect((await ana.post("/join/start", start)).body).toMatchObject({ email: body.email.toLowerCase() });
  });

  test("who is blocked, or loses a role, is signed out at once", async () => {
    const ana = await deskWorker(on.platform, "administrator");
    const [blocked, changed] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "risk")];
    await ana.post(`/users/${blocked.id}`, { status: "blocked", reason: REASON });
    await ana.post(`/users/${changed.id}`, { roles: ["support"], reason: REASON });
    for (const gone of [blocked, changed]) expect(codeOf(await gone.get("/session"))).toBe("DESK_SIGNED_OUT");
    expect(await listed(ana, changed.id)).toMatchObject({ roles: ["support"], status: "active" });
    expect(await listed(ana, blocked.id)).toMatchObject({ status: "blocked" });
    expect(codeOf(await ana.post("/users/nobody", { status: "blocked", reason: REASON }))).toBe("DESK_USER_UNKNOWN");
    // Nobody works with a password that was never set.
    expect(codeOf(await ana.post(`/users/${blocked.id}`, { status: "active", reason: REASON }))).toBe(
      "DESK_USER_INVITED",
    );
  });

  test("the desk closes the platform to players and opens it again, and stays open itself", async () => {
    const ana = await deskWorker(on.platform, "administrator");
    const set = async (isOn: boolean, until?: string) =>
      (await ana.post("/maintenance", { isOn, until, reason: "a new release" })).body;
    expect(codeOf(await ana.post("/maintenance", { isOn: true, until: "2020-01-01T00:00:00Z", reason: REASON }))).toBe(
      "UNTIL_PAST",
    );
    expect(maintenanceState.parse(await set(true))).toMatchObject({ isOn: true });
    expect((await on.platform.call("GET", "/content/sports")).status).toBe(200);
    expect((await on.platform.call("GET", "/api/v3/user/getAccountInfo")).status).toBe(503);
    expect((await ana.get("/session")).status).toBe(200);
    expect(maintenanceState.parse(await set(false))).toMatchObject({ isOn: false });
    expect((await on.platform.call("GET", "/api/v3/user/getAccountInfo")).status).toBe(401);
  });
});
