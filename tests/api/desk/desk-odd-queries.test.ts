import { expect, test } from "vitest";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const cursor = (text: string) => Buffer.from(text).toString("base64url");

onEachEngine({}, (on) => {
  test("a question that the database cannot understand is refused, and never a failure of the platform", async () => {
    const worker = await deskWorker(on.platform, "compliance");
    const { player } = await newPlayer(on.platform);
    for (const path of [
      "/players?search=a%00b",
      `/players?search=a&after=${cursor("100000001 a\0b")}`,
      `/players/${player}/timeline?after=${cursor("2026-01-01T00:00:00Z a\0b")}`,
      "/audit?who=a%00b",
      "/audit?from=0000-01-01T00:00:00Z",
      "/audit?to=0000-01-01T00:00:00Z",
      "/proposals?player=a%00b",
    ]) {
      const answer = await worker.get(path);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 400, "INVALID_REQUEST"]);
    }
    for (const at of ["0000-01-01T00:00:00Z", "+275760-01-01T00:00:00Z"])
      expect((await worker.get(`/players/${player}/timeline?after=${cursor(`${at} a`)}`)).status).toBe(200);
  });

  test("more tries for a player whom nobody knows are refused", async () => {
    const worker = await deskWorker(on.platform, "compliance");
    for (const move of ["allowTries", "approve"]) {
      const body = { move, reason: "they asked for it" };
      expect(codeOf(await worker.post("/players/999999999/documents/identity", body))).toBe("PLAYER_UNKNOWN");
    }
  });
});
