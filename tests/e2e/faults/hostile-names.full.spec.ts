import { sportTree } from "../../../plugins/sportsbook/line/wire.ts";
import { matches } from "../support/bets.ts";
import { expectHarmless, expectShown, favorites, HOSTILE, spoilLine } from "../support/hostile-names.ts";
import { eventPath, openSlip, pressPrice, prices } from "../support/steps.ts";
import { test } from "../support/test.ts";

// A page may still ask for something when its test is over; that answer is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("hostile names are shown as text and break no layout in lists of a sport's matches", async ({ page }) => {
  const [later] = await matches(page.request, 1);
  const { slug, id } = later!.info.tournament;
  const { sports } = sportTree.parse(await (await page.request.get("/api/v1/line/sports")).json());
  const live = sports.filter(({ counts }) => counts.live > 0).map((sport) => `/${sport.slug}/live`);
  await spoilLine(page);
  const lists = ["/football/0-3", "/football/prematch-categories", ...live.slice(0, 3)];
  for (const path of [...lists, `/football/${slug}-${id}/prematch`]) await expectShown(page, path);
});

test("hostile names are shown as text and break no layout on screens of one competition, one team and one match", async ({
  page,
}) => {
  const [later] = await matches(page.request, 1);
  const { tournament, home } = later!.info;
  const line = await spoilLine(page);
  for (line.turn of HOSTILE.keys()) {
    await expectShown(page, `/tournaments/10/${tournament.slug}-${tournament.id}`);
    await expectShown(page, `/teams/10/x-${home.id}`);
    await expectShown(page, eventPath(later!));
  }
});

test("hostile names are shown as text and break no layout in outrights, names, the search, favourites and the slip", async ({
  page,
}) => {
  const [live] = await matches(page.request, 2);
  const [later] = await matches(page.request, 1);
  await spoilLine(page);
  await expectShown(page, "/specials/football");
  await expectShown(page, `/specials-championships/football/${later!.info.tournament.id}`);
  await expectShown(page, "/competitors/football");
  await expectShown(page, "/search?q=arsenal");
  await expectShown(page, eventPath(live!));
  await expectShown(page, eventPath(later!));
  await pressPrice(prices(page, "Match result").first());
  await openSlip(page);
  await expectHarmless(page);
  await page.evaluate((favorites) => localStorage.setItem("favorites", favorites), favorites(live!, later!));
  for (const tab of ["events", "tournaments", "competitors"]) await expectShown(page, `/favorites/${tab}`);
});
