import { expect, test, vi } from "vitest";
import {
  type Happening,
  personalAnswer,
  playerAnswer,
  playerPage,
  timelinePage,
} from "../../../plugins/desk/players/wire.ts";
import { accountInfo } from "../../../plugins/session/wire.ts";
import { fillProfile } from "../../../server/players/profile-repository.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { insertNamed } from "../../support/desk/named-players.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const REASON = "as the player asked";
const DAY = 24 * 3600_000;

onEachEngine({}, (on) => {
  const find = async (worker: DeskWorker, query: Record<string, string>) =>
    playerPage.parse((await worker.get(`/players?${new URLSearchParams(query).toString()}`)).body);
  const open = async (worker: DeskWorker, player: string) =>
    playerAnswer.parse((await worker.get(`/players/${player}`)).body);
  const later = (ms: number) => new Date(on.platform.clock.now() + ms).toISOString();

  async function named(firstName: string, lastName: string) {
    const made = await newPlayer(on.platform);
    await fillProfile(on.platform.database, made.player, { firstName, lastName, country: "PT" });
    return made.player;
  }

  test("players are found by the beginning of number, address, phone and either name, and shown masked", async () => {
    const worker = await deskWorker(on.platform, "support");
    const player = await named("Zoë", "Quintão");
    const { email, phone } = personalAnswer.parse(
      (await worker.post(`/players/${player}/personal`, { reason: REASON })).body,
    );
    for (const search of [player, player.slice(0, -1), email?.slice(0, -3) ?? "", "quint", "QUINTÃO", "zoë"]) {
      const { items } = await find(worker, { search });
      expect(
        items.map(({ number }) => number),
        search,
      ).toContain(player);
    }
    if (phone !== null) expect((await find(worker, { search: phone })).items).toHaveLength(1);
    expect((await find(worker, { search: "uint" })).items).toEqual([]);
    const [found] = (await find(worker, { search: "quintão" })).items;
    expect(found).toMatchObject({ name: "Z••• Q•••", country: "PT" });
    expect(found?.email).toMatch(/^.•••@.•••/);
    expect(JSON.stringify(found)).not.toContain("Quint");
  });

  test("pages of players follow each other without gaps and without repeats", async () => {
    const worker = await deskWorker(on.platform, "support");
    await insertNamed(on.platform.database, 53, (n) => (n % 2 ? ["Pagina", "Other"] : ["Other", "Pagina"]));
    for (const query of [{ search: "pagina" }, { search: "1000" }, {}] as Record<string, string>[]) {
      const first = await find(worker, query);
      expect(first.items).toHaveLength(50);
      const numbers = new Set(first.items.map(({ number }) => number));
      const second = await find(worker, { ...query, after: first.next! });
      expect(second.items.length).toBeGreaterThan(2);
      for (const { number } of second.items) expect(numbers).not.toContain(number);
    }
    const all = [...(await find(worker, { search: "pagina" })).items];
    all.push(
      ...(await find(worker, { search: "pagina", after: (await find(worker, { search: "pagina" })).next! })).items,
    );
    expect(new Set(all.map(({ number }) => number)).size).toBe(53);
  });

  test("one player is shown with money, restrictions and notes; personal data comes only when it is asked for", async () => {
    const [support, reviewer] = [await deskWorker(on.platform, "support"), await deskWorker(on.platform, "reviewer")];
    const player = await named("Ivo", "Marsh");
    await support.post(`/players/${player}/notes`, { text: "Called about a bonus." });
    const shown = await open(support, player);
    expect(shown).toMatchObject({ number: player, name: "I••• M•••", notes: [{ text: "Called about a bonus." }] });
    expect(shown.money[0]?.available).toBeGreaterThanOrEqual(0);
    expect(shown.sessions.length).toBeGreaterThan(0);
    // Sessions tell where somebody is, so only those see them who may end them.
    expect((await open(reviewer, player)).sessions).toEqual([]);
    const personal = personalAnswer.parse((await support.post(`/players/${player}/personal`, { reason: REASON })).body);
    expect(personal).toMatchObject({ firstName: "Ivo", lastName: "Marsh" });
    expect(codeOf(await support.get("/players/999999999"))).toBe("PLAYER_UNKNOWN");
  });

  test("restrictions of the desk are those that the guard checks, set by the same function", async () => {
    const risk = await deskWorker(on.platform, "risk");
    const { player, token } = await newPlayer(on.platform);
    const before = on.platform.published.length;
    await risk.post(`/players/${player}/restrictions`, {
      riskLevel: "watched",
      casinoRiskLevel: "low",
      marks: ["vip", "cursed"],
      permissions: { sportBetting: { allowed: false, reason: "under review" } },
      limits: [{ kind: "stake", period: "day", amount: 5000 }],
      break: { kind: "time_out", until: later(DAY) },
      reason: REASON,
    });
    const account = await on.platform.call("GET", "/api/v3/user/getAccountInfo", { token });
    expect(account.text).toContain("under review");
    expect(accountInfo.parse(account.body)).toMatchObject({
      riskLevels: { Sport: { id: "watched" }, Casino: { id: "low" } },
      isCursed: true,
    });
    const told = [{ protection: "breaks" }, { protection: "limits" }, { account: ["standing"] }];
    await vi.waitFor(() => {
      const since = on.platform.published.slice(before);
      for (const delta of told) expect(since).toContainEqual({ player, delta });
    });
    expect(await open(risk, player)).toMatchObject({
      riskLevel: "watched",
      casinoRiskLevel: "low",
      marks: ["vip", "cursed"],
      restrictions: {
        permissions: { sportBetting: { allowed: false, reason: "under review" } },
        limits: [{ kind: "stake", period: "day", amount: 5000 }],
        break: { kind: "time_out" },
      },
    });
    const past = { kind: "time_out", until: later(-DAY) };
    const free = (await newPlayer(on.platform)).player;
    expect(codeOf(await risk.post(`/players/${free}/restrictions`, { break: past, reason: REASON }))).toBe(
      "UNTIL_PAST",
    );
  });

  test("nobody alone ends a break early or opens a blocked account", async () => {
    const risk = await deskWorker(on.platform, "risk");
    const { player } = await newPlayer(on.platform);
    const restrict = (fields: object) => risk.post(`/players/${player}/restrictions`, { ...fields, reason: REASON });
    const until = later(30 * DAY);
    await restrict({ break: { kind: "self_exclusion", until } });
    expect(codeOf(await restrict({ break: { kind: "self_exclusion", until: later(DAY) } }))).toBe("FOUR_EYES");
    expect(codeOf(await restrict({ break: { kind: "time_out", until: null } }))).toBe("FOUR_EYES");
    expect((await open(risk, player)).restrictions.break).toMatchObject({ kind: "self_exclusion", until });
    await restrict({ status: "blocked" });
    expect(codeOf(await restrict({ status: "active" }))).toBe("FOUR_EYES");
    expect((await open(risk, player)).status).toBe("blocked");
  });

  test("a session that the desk ends is over at once", async () => {
    const support = await deskWorker(on.platform, "support");
    const { player, token } = await newPlayer(on.platform);
    const { sessions } = await open(support, player);
    const other = (await newPlayer(on.platform)).player;
    const end = (of: string, session?: string) =>
      support.post(`/players/${of}/sessions/end`, { session, reason: REASON }).then(({ body }) => body);
    // A session is ended only as one of its own player's.
    expect(await end(other, sessions[0]!.id)).toEqual({ ended: 0 });
    expect(await end(player, sessions[0]!.id)).toEqual({ ended: 1 });
    expect((await on.platform.call("GET", "/api/v3/user/getAccountInfo", { token })).status).toBe(401);
    expect(await end(player)).toEqual({ ended: 0 });
  });

  test("the timeline merges what happened in all areas, the newest first, page by page", async () => {
    const { platform } = on;
    const compliance = await deskWorker(platform, "compliance");
    const { player, token } = await newPlayer(platform);
    platform.line.offer("4712", { startsIn: 3600 });
    const { odds = 0, version = 0 } = platform.line.quote("4712", "1x2", "", "1") ?? {};
    const leg = { eventId: "4712", marketId: "1x2", specifiers: "", outcomeId: "1", odds, version, origin: "sport" };
    const bet = {
      type: "single",
      legs: [leg],
      currency: "EUR",
      acceptance: { policy: "any" },
      stake: 100,
      wallet: "cash",
    };
    await platform.call("POST", "/api/v1/bets", { token, key: "a-key-for-the-timeline", body: bet });
    await compliance.post(`/players/${player}/restrictions`, { riskLevel: "watched", reason: REASON });
    for (let n = 0; n < 55; n++) await compliance.post(`/players/${player}/notes`, { text: `note ${n}` });

    const all: Happening[] = [];
    let after = "";
    do {
      const query = new URLSearchParams(after ? { after } : {});
      const page = timelinePage.parse((await compliance.get(`/players/${player}/timeline?${query.toString()}`)).body);
      all.push(...page.items);
      after = page.next ?? "";
    } while (after !== "");
    const kinds = new Set(all.map(({ kind }) => kind));
    for (const kind of ["signed-in", "bet-placed", "money", "note", "desk"] as const) expect(kinds).toContain(kind);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all.find(({ kind }) => kind === "bet-placed")).toMatchObject({ amount: -100, currency: "EUR" });
    expect(all.filter(({ kind }) => kind === "note")).toHaveLength(55);
    const bets = timelinePage.parse((await compliance.get(`/players/${player}/timeline?group=bets`)).body);
    expect(bets.items.map(({ kind }) => kind)).toEqual(["bet-placed"]);
  });
});
