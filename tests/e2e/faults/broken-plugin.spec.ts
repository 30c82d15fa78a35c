import { sized } from "../../support/size.ts";
import { betFromHome } from "../support/bets.ts";
import { replaceModule } from "../support/built.ts";
import { errorsOf, expectMissing, expectRest, failuresOf } from "../support/missing-plugins.ts";
import { newPlayer } from "../support/players.ts";
import { openSlip } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

// What fails is also said on the console.
test.use({ expectedErrors: /faulty|SERVICE_MISSING/ });

const BODIES = {
  "throws when it is loaded": ["LOAD_FAILED", () => `throw new Error("faulty");`],
  "throws in its setup": ["SETUP_FAILED", () => `export default { setup() { throw new Error("faulty"); } };`],
  "throws in its start": [
    "START_FAILED",
    (original: string) =>
      `import plugin from "${original}";
       export default { setup: plugin.setup, start() { throw new Error("faulty"); } };`,
  ],
  "fails in its start afterwards": [
    "START_FAILED",
    (original: string) =>
      `import plugin from "${original}";
       export default { setup: plugin.setup, async start() { await null; throw new Error("faulty"); } };`,
  ],
} as const;

const CASES = Object.entries(BODIES);

for (const [what, [code, body]] of sized(CASES.slice(-1), CASES)) {
  test(`a plugin that ${what} is missing, and everything else works`, async ({ page }) => {
    await replaceModule(page, "plugins/preferences/plugin.ts", body);
    await page.goto("/");
    await expectMissing(page, ["preferences"]);
    const [failure, ...more] = await failuresOf(page, "preferences");
    expect(failure!.data).toMatchObject({ code });
    expect(failure!.data["message"]).toContain("faulty");
    expect(more).toEqual([]);
    await expectRest(page);
  });
}

test("a part that throws while it is rendered is left out of its region, and reported once", async ({ page }) => {
  await replaceModule(
    page,
    "plugins/preferences/parts/theme-switch.tsx",
    () => `export default function Faulty() { throw new Error("faulty"); }`,
  );
  await page.goto("/");
  await expectMissing(page, []);
  await expect(page.getByRole("banner").getByRole("button", { name: "Settings" })).toBeVisible();
  await expect.poll(() => failuresOf(page, "preferences")).toMatchObject([{ data: { code: "RENDER_FAILED" } }]);
  await expect.poll(() => errorsOf(page)).toHaveLength(1);
  await expectRest(page);
  expect(await failuresOf(page, "preferences")).toHaveLength(1);
});

test("a plugin whose listener throws does not affect other listeners, and is reported once per message", async ({
  page,
}) => {
  await replaceModule(
    page,
    "plugins/betslip/plugin.ts",
    (original) =>
      `import plugin from "${original}";
       export default {
         setup: plugin.setup,
         start(context) {
           context.bus.messages$.subscribe(({ topic }) => {
             if (topic.id === "betslip/selection-added") throw new Error("faulty");
           });
           plugin.start(context);
         },
       };`,
  );
  await page.goto("/");
  await expectMissing(page, []);
  await expectRest(page);
  await expect
    .poll(() => errorsOf(page))
    .toMatchObject([{ data: { message: "a listener of betslip/selection-added from betslip: faulty" } }]);
  await (await openSlip(page)).getByRole("button", { name: /^Remove / }).click();
  await betFromHome(page, await newPlayer(page.request));
});
