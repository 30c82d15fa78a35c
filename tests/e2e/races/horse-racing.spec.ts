import { meetingsAnswer, raceCard } from "../../../plugins/horse-racing/wire.ts";
import { expectAccessible, expectAccessibleInThemes } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { settle } from "../support/settled-bets.ts";
import { balanceOf, closeSlip, openSlip, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("from the meetings to a card, a bet to win that is paid, and a non-runner whose bet comes back", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/v1/line/horse-racing/meetings", { params: { day: "tomorrow" } });
  const { meetings } = meetingsAnswer.parse(await answer.json());
  const race = meetings.at(-1)!.races.findLast(({ runners }) => runners >= 8)!;
  const card = raceCard.parse(await (await request.get(`/api/v1/line/horse-racing/races/${race.id}`)).json());
  const [winner, gone] = card.runners.filter(({ isWithdrawn }) => !isWithdrawn);

  await enter(page, await newPlayer(request));
  await page.goto("/horse-racing");
  await expect(page.getByRole("heading", { level: 1, name: "Horse racing" })).toBeVisible();
  await page.getByRole("link", { name: "Tomorrow" }).press("Enter");
  await page.locator(`main a[href$="?race=${race.id}"]`).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: race.title })).toBeVisible();
  const table = page.getByRole("table", { name: `Runners: ${race.title}` });
  await expect(table.getByRole("rowheader", { name: winner!.name })).toBeVisible();
  await expectAccessibleInThemes(page);

  for (const { name } of [winner!, gone!]) {
    await pressPrice(table.getByRole("button", { name: new RegExp(`^${name}, Race: win, `) }));
    const slip = await openSlip(page);
    await slip.getByLabel("When a price changes").selectOption({ label: "Take any price" });
    await slip.getByRole("textbox", { name: "Stake" }).fill("10");
    await slip.getByRole("button", { name: /^Place bet/ }).click();
    await expect(slip.getByText("Bet placed")).toBeVisible();
    await slip.getByRole("button", { name: "Done" }).click();
    await closeSlip(page);
  }
  await expect.poll(() => balanceOf(page)).toBe(80_00);

  const message = { type: "runner_withdrawn", eventId: gone!.eventId };
  expect((await request.post("/sandbox/feed/messages", { data: { message } })).ok()).toBe(true);
  await expect(table.getByRole("row", { name: gone!.name })).toContainText("Non-runner");
  await expect.poll(() => balanceOf(page)).toBe(90_00);
  await settle(request, { ...winner!, marketId: "race-winner", specifiers: "", outcomeId: winner!.eventId }, "won");
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(100_00);

  await page.goto("/my-bets/calculated");
  const bets = page.locator("main [data-bet]");
  await expect(bets).toHaveCount(2);
  await expect(bets.first()).toContainText(`${card.meeting.course}, ${race.title}`);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/ar/horse-racing?race=${race.id}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1, name: race.title })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
