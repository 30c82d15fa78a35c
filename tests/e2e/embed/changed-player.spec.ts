import type { Page } from "@playwright/test";
import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { betsOf, newPlayer } from "../support/players.ts";
import { expect } from "../support/test.ts";

test.use({ expectedErrors: /Openline: press|401|net::ERR_FAILED/ });

const OPTIONS = `getToken: async () => (await (await fetch("/token")).json()).token ?? null`;
const BETS = "**/api/v1/bets";

/** A bet of one pick, ready to be placed, and what places it. */
async function fillSlip(page: Page) {
  const inside = page.frameLocator("iframe");
  const stake = inside.locator(".slip").getByRole("textbox").first();
  await expect(async () => {
    if (!(await stake.isVisible()))
      await inside
        .getByRole("main")
        .getByRole("button", { name: /, Draw, Match result$/ })
        .and(inside.locator(".price:not([aria-disabled])"))
        .first()
        .click();
    await expect(stake).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await inside.locator(".slip").getByLabel("When a price changes").selectOption({ label: "Take any price" });
  await stake.fill("1");
  return inside.locator(".slip-commit");
}

/** The host logs in the player whom it knows now. */
const logInAs = async (page: Page) => {
  const { token } = await page.evaluate(async () => (await (await fetch("/token")).json()) as { token: string });
  await say(page, "set-token", { token });
};

for (const isTaken of [true, false])
  test(`a bet that ${isTaken ? "the platform has taken" : "has not reached the platform"} when the host changes its player is never the other player's, and its outcome is known afterwards`, async ({
    page,
    host,
    product,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    const [first, second] = [await newPlayer(request), await newPlayer(request)];
    host.player = first.number;
    await page.goto(host.serve(`/changed-${isTaken}`, pastedPage(product.origin, OPTIONS)));
    await expect.poll(() => told(page, "login")).toHaveLength(1);
    const place = await fillSlip(page);
    let sent = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(BETS, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent++;
      const answer = isTaken ? await route.fetch() : undefined;
      await released;
      // The page may have given it up meanwhile.
      await (answer ? route.fulfill({ response: answer }) : route.continue()).catch(() => undefined);
    });
    // Right after the frame has come under the pointer a press costs nothing.
    await expect(async () => {
      if (sent === 0) await place.click({ timeout: 1_000 });
      expect(sent).toBe(1);
    }).toPass();
    if (isTaken) await expect.poll(async () => (await betsOf(first, request)).length).toBe(1);

    await say(page, "logout");
    await expect.poll(() => told(page, "logout")).toHaveLength(1);
    host.player = second.number;
    await logInAs(page);
    await expect.poll(() => told(page, "login")).toHaveLength(2);
    release();

    // What the first player pressed is nothing of the second one's: neither in the slip nor in the books.
    await say(page, "navigate", { path: "/my-bets/open" });
    const main = page.frameLocator("iframe").getByRole("main");
    await expect(main.getByText("No open bets")).toBeVisible();
    expect(await betsOf(second, request)).toEqual([]);
    expect(sent).toBe(1);

    await say(page, "logout");
    await expect.poll(() => told(page, "logout")).toHaveLength(2);
    host.player = first.number;
    await logInAs(page);
    await expect.poll(() => told(page, "login")).toHaveLength(3);
    expect(await betsOf(first, request)).toHaveLength(isTaken ? 1 : 0);
    await say(page, "navigate", { path: "/my-bets/open" });
    if (isTaken) await expect(main.getByText("Draw").first()).toBeVisible();
    else await expect(main.getByText("No open bets")).toBeVisible();
    expect(sent).toBe(1);
    await say(page, "logout");
  });
