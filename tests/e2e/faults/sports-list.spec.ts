import { sized } from "../../support/size.ts";
import { reported } from "../support/built.ts";
import { emptyPages } from "../support/empty-pages.ts";
import { prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: /sports/ });

const REFUSED = { status: 500, body: "" };
const NO_LIST = { status: 200, body: "<!doctype html>", contentType: "text/html" };

const CASES = [
  ["is refused", REFUSED, "/football"],
  ["is not a list", NO_LIST, "/football"],
  ["is refused", REFUSED, "/all-live"],
] as const;

const isList = (url: URL) => url.pathname === "/content/sports";

for (const [what, answer, place] of sized(CASES.slice(0, 1), CASES)) {
  test(`when the sports list ${what}, ${place} leads to the main page, once and by replacement`, async ({ page }) => {
    await page.goto("/rules");
    await expect(page.locator('main[data-screen="content-page"]')).toBeVisible();
    let documents = 0;
    let lists = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents++;
      if (isList(new URL(request.url()))) lists++;
    });
    const paths: string[] = [];
    page.on("framenavigated", (frame) => paths.push(new URL(frame.url()).pathname));
    await emptyPages(page);
    await page.route(isList, (route) => route.fulfill(answer));

    await page.goto(place);
    await expect(page.locator('main[data-screen="home"]')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(prices(page, "Match result").first()).toBeVisible();
    const length = await page.evaluate(() => history.length);
    // The list is asked for again after a while; nobody is moved by that.
    await expect.poll(() => lists).toBeGreaterThan(1);
    expect(paths.filter((path, at) => path !== paths[at - 1])).toEqual([place, "/"]);
    expect(documents).toBe(1);
    expect(await reported(page, "navigation/completed")).toMatchObject([{ data: { screen: "home", path: "/" } }]);
    expect(await page.evaluate(() => history.length)).toBe(length);

    // The way back leads past the place that could not be shown.
    await page.unrouteAll();
    await page.goBack();
    await expect(page).toHaveURL(/\/rules$/);
    await page.goForward();
    await expect(page.locator('main[data-screen="home"]')).toBeVisible();
    // And what stands in the list is there again as soon as it comes.
    await page.goto(place);
    await expect(page.locator('main[data-screen="home"]')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await expect(prices(page, "Match result").first()).toBeVisible();
  });
}
