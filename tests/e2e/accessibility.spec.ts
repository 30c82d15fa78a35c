import type { EventLine } from "../../plugins/sportsbook/wire.ts";
import { expectAccessibleInThemes } from "./support/accessible.ts";
import { eventPath, logIn, openSlip, pressPrice, prices } from "./support/steps.ts";
import { expect, isWide, test } from "./support/test.ts";

/**
 * By purpose. The pages of a group follow one another in one window, which has read the code then. On a phone each page
 * is looked at; on a desk, in the full run, the first of each group, which has the frame and the parts that a wide page adds.
 */
const FOR_ANYBODY = {
  lists: [
    ["/", "home"],
    ["/football", "sport"],
    ["/football/live", "live-sport"],
    ["/football/top", "sport-top"],
    ["/football/prematch-categories", "sport-categories"],
  ],
  "live and special lists": [
    ["/all-live", "live-overview"],
    ["/all-live-championships/10", "live-championships"],
    ["/specials/football", "specials"],
    ["/competitors/football", "competitors"],
    ["/national-events", "national-events"],
    ["/horse-racing", "horse-racing"],
    ["/top-express", "top-express"],
    ["/results/verify", "verify-result"],
    ["/custom-tournaments/five-leagues", "custom-tournaments"],
    ["/footboss", "footboss"],
  ],
  "ways to a match": [
    ["/search?q=arsnal", "search"],
    ["/favorites", "favorites"],
    ["/menu", "menu"],
    ["/menu/settings", "menu"],
  ],
  casino: [
    ["/sportgames", "sport-games"],
    ["/gems", "gems"],
    ["/gems/lottery", "gems"],
    ["/gems/nothing", "gems"],
    ["/tournaments-casino", "casino-tournaments"],
  ],
  "ways in": [
    ["/login", "login"],
    ["/regmail", "register"],
    ["/regtel", "register"],
    ["/oneclick", "register-one-click"],
    ["/choose-reg/regmail", "choose-registration"],
    ["/complete-reg/sandbox", "complete-registration"],
    ["/restore-password", "restore-password"],
    ["/restore-password/change-password", "change-password-by-code"],
    ["/restore-password/change-password/no-such-code", "change-password-by-code"],
    ["/auto", "auto-login"],
  ],
  confirmations: [
    ["/phone-confirmation", "phone-confirmation"],
    ["/otp-confirmation", "otp-confirmation"],
    ["/email-confirmation", "email-confirmation"],
    ["/reg-success", "registration-success"],
    ["/reg-one-click-success", "registration-success-one-click"],
    ["/result-page?status=pending&type=deposit", "result"],
  ],
  "other pages": [
    ["/rules", "content-page"],
    ["/limits", "content-page"],
    ["/first-steps", "content-page"],
    ["/support?from=cashier", "support"],
    ["/support/withdrawal-time", "support-article"],
    ["/support/messages", "support-messages"],
    ["/not-found", "not-found"],
    ["/maintenance", "maintenance"],
    ["/empty-test", "empty-test"],
    ["/_page-preview", "page-preview"],
    ["/app", "app-download"],
    ["/offline", "offline"],
  ],
} as const;

for (const [group, screens] of Object.entries(FOR_ANYBODY)) {
  test(`${group} have no accessibility violations and do not scroll sideways`, async ({ page }) => {
    test.slow();
    const viewport = page.viewportSize()!;
    const isPhone = !isWide(page);
    for (const [path, screen] of isPhone ? screens : screens.slice(0, 1)) {
      await test.step(path, async () => {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await expect(page.locator(`main[data-screen="${screen}"]`)).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await page.waitForLoadState("networkidle");
        await expectAccessibleInThemes(page);
        if (!isPhone) return;
        await page.setViewportSize({ width: 320, height: 640 });
        expect
          .soft(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            path,
          )
          .toBeLessThanOrEqual(0);
      });
    }
  });
}

test("a competition, its table and outrights, a team, and an event with a filled slip, have no accessibility violations", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/v1/line/sports/football", { params: { lineType: 1 } });
  const { events } = (await answer.json()) as { events: EventLine[] };
  const event = events.at(-1)!;
  const { slug, id } = event.info.tournament;
  const screens = [
    [`/football/${slug}-${id}/prematch`, "championship"],
    [`/tournaments/${event.info.sportId}/${slug}-${id}`, "tournament"],
    [`/teams/${event.info.sportId}/team-${event.info.home.id}`, "team"],
    [`/specials-championships/football/${id}`, "specials-championship"],
  ] as const;
  for (const [path, screen] of screens) {
    await page.goto(path);
    await expect(page.locator(`main[data-screen="${screen}"]`)).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInThemes(page);
  }
  await page.goto(eventPath(event));
  await pressPrice(prices(page, "Match result").first());
  await openSlip(page);
  await expectAccessibleInThemes(page);
});

const OF_A_PLAYER = {
  "bets and first days": ["/my-bets/open", "/my-bets/calculated", "/reg-success-mail", "/last-login"],
  account: ["/my-account", "/my-account/personal-data", "/my-account/personal-data/edit-profile"],
  rounds: ["/my-account/live-casino-bets"],
  security: [
    ...["/my-account/menu/security", "/my-account/sessions"],
    ...["/my-account/security", "/my-account/update-password"],
  ],
};

for (const [kind, paths] of Object.entries(OF_A_PLAYER)) {
  test(`a player's screens of ${kind} have no accessibility violations`, async ({ page }) => {
    await page.goto("/login");
    await logIn(page);
    await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessibleInThemes(page);
    }
  });
}

test("a player's sign-in security, and the confirmation of an act, have no accessibility violations", async ({
  page,
}) => {
  await page.goto("/login?return=%2Fmy-account%2Fsecurity");
  await logIn(page);
  const security = page.locator('main[data-screen="account-security"]');
  await security.getByRole("button", { name: "Turn on a second step" }).click();
  await expect(security.getByLabel("Your password")).toBeVisible();
  await expectAccessibleInThemes(page);

  await security.getByRole("button", { name: "Change e-mail or phone" }).click();
  await expect(page.locator('main[data-screen="mfa-init"]')).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the code" })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.goto(page.url().replace(/mfa\/\w+\/init/, "confirmation/status"));
  await expect(page.getByRole("link", { name: "Confirm now" })).toBeVisible();
  await expectAccessibleInThemes(page);
});
