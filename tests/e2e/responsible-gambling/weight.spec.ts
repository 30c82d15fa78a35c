import type { APIRequestContext, Locator } from "@playwright/test";
import { enter, newPlayer, type Player } from "../support/players.ts";
import { lastPrice, openSlip, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: /4(09|22)/, clockRate: 30 });

const ask = async (request: APIRequestContext, player: Player, method: string, path: string, data: object) => {
  const headers = { authorization: `Token ${player.token}` };
  const answer = await request.fetch(`/api/v1/responsible-gambling/${path}`, { method, data, headers });
  expect(answer.ok()).toBe(true);
};

/** How a button weighs: its size, its letters, and the contrast of these with what is behind them. */
const weightOf = (button: Locator) =>
  button.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d")!;
    const paint = (colors: readonly string[]) => {
      context.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((each) => {
        const part = each / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      behind.unshift(getComputedStyle(at).backgroundColor);
    const { color, fontSize, fontWeight, borderColor } = getComputedStyle(element);
    const contrast = (above: readonly string[], below: readonly string[]) => {
      const [light = 0, dark = 0] = [luminance(paint(above)), luminance(paint(below))].sort((a, b) => b - a);
      return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
    };
    const { width, height } = element.getBoundingClientRect();
    return {
      ...{ width: Math.round(width), height: Math.round(height), fontSize, fontWeight },
      text: contrast([...behind, color], behind),
      face: contrast(behind, behind.slice(0, -1)),
      edge: contrast([...behind.slice(0, -1), borderColor], behind.slice(0, -1)),
    };
  });

/** All buttons weigh the same, and can be read. */
async function expectEqual(buttons: readonly Locator[]): Promise<void> {
  // What the pointer stands over looks pressed.
  await buttons[0]!.page().mouse.move(0, 0);
  // A dialog that is still growing has buttons of other sizes.
  await expect(async () => {
    const weights = await Promise.all(buttons.map(weightOf));
    for (const weight of weights) expect(weight).toEqual(weights[0]);
    expect(weights[0]!.text).toBeGreaterThanOrEqual(4.5);
  }).toPass();
}

const named = (within: Locator, names: readonly string[]) =>
  names.map((name) => within.getByRole("button", { name, exact: true }));

test("the answers to a reality check, and those to a self-exclusion, are equal in size and contrast", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await ask(request, player, "PUT", "reality-check", { everyMinutes: 10 });
  await enter(page, player);
  await page.goto("/self-exclusion");
  await page.getByRole("radio", { name: /^6 months/ }).check();
  await expectEqual(named(page.getByRole("main"), ["Not now", "Go on"]));
  await page.getByRole("button", { name: "Go on" }).click();
  const exclusion = page.getByRole("dialog", { name: "Self-exclusion" });
  await expectEqual(named(exclusion, ["Go back", "Exclude me"]));
  await exclusion.getByRole("button", { name: "Go back" }).click();

  const check = page.getByRole("dialog", { name: "Time for a look" });
  await expect(check).toBeVisible({ timeout: 60_000 });
  const answers = named(check, ["Go on", "See my limits", "Take a break", "Log out"]);
  await expectEqual(answers);
  await page.emulateMedia({ colorScheme: "light" });
  await expectEqual(answers);
  // What is measured would find another weight.
  await answers[0]!.evaluate((element) => (element.style.background = "rgb(0 120 0)"));
  await expect(async () => {
    const [first, second] = await Promise.all(answers.slice(0, 2).map(weightOf));
    expect(first).not.toEqual(second);
  }).toPass();
});

test("a slip waits by the player's own rule, says so where it is pressed, and can be placed later", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await ask(request, player, "POST", "rules", { kind: "slip_time", minutes: 6 });
  await enter(page, player);
  await page.goto("/football");
  await pressPrice(await lastPrice(page));
  const slip = await openSlip(page);
  await slip.getByRole("textbox", { name: "Stake" }).fill("3");
  const waits = slip.getByText(/By your own rule you can place this slip from/);
  await expect(waits).toBeVisible();
  const place = slip.getByRole("button", { name: /^Place/ });
  await place.click();
  await expect(slip.getByText(/A rule that you gave yourself stops bets until/).first()).toBeVisible();
  await expect(waits).toHaveCount(0, { timeout: 60_000 });
  await expect(async () => {
    if (await place.isVisible()) await place.click({ timeout: 2000 });
    await expect(slip.getByText(/Bet placed/i).first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 60_000 });
});
