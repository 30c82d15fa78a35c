import type { ResultProof } from "../../plugins/sportsbook/results-wire.ts";
import { Calendar } from "../../server/feed/fixtures/calendar.ts";
import { commitmentTo, matchDraws } from "../../server/feed/secrets/draws.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

const DAY = "2026-11-23";
const KEY = new Uint8Array(32).fill(7);
const origin = { kind: "calendar", seed: "told", seedNumber: 3 } as const;

/** What a platform tells of a match of a day that is over. */
function toldProof(): ResultProof {
  const calendar = new Calendar(origin.seed, origin.seedNumber, (id) => matchDraws(() => KEY, id));
  const noon = Date.parse(`${DAY}T12:00:00Z`);
  const fixture = calendar.startingBetween(noon, noon + 6 * 3600_000)[0]!;
  const { info } = fixture;
  const played = fixture.match()!;
  const { home, away } = played.stateAt(played.endsAt).score;
  const commitment = {
    day: DAY,
    commitment: commitmentTo(KEY),
    committedAt: "2026-10-14T00:00:00.000Z",
    secret: Buffer.from(KEY).toString("hex"),
  };
  return {
    eventId: info.id,
    home: info.home.name,
    away: info.away.name,
    startsAt: info.startsAt,
    isReproducible: false,
    commitment,
    origin,
    published: { status: "ended", score: { home, away } },
  };
}

test("a browser replays a match by a script that it loads on demand, and detects another score", async ({ page }) => {
  const proof = toldProof();
  const { home, away } = proof.published!.score!;
  let score = { home, away };
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/replay-")) scripts.push(request.url());
  });
  await page.route(`**/api/v1/line/results/events/${proof.eventId}`, (route) =>
    route.fulfill({ json: { ...proof, published: { status: "ended", score } } }),
  );
  await page.goto("/results/verify");
  await page.getByRole("textbox", { name: "Number of the match" }).fill(proof.eventId);
  await page.getByRole("button", { name: "Find the match" }).click();
  const check = page.getByRole("button", { name: "Play it again and check" });
  await expect(check).toBeVisible();
  expect(scripts).toEqual([]);
  await check.click();
  await expect(page.getByRole("heading", { name: "The result was not bent" })).toBeVisible();
  expect(scripts).toHaveLength(1);
  await expectAccessible(page);

  score = { home: home + 1, away };
  await page.reload();
  await check.click();
  await expect(page.getByRole("heading", { name: "Something is wrong with this result" })).toBeVisible();
});
