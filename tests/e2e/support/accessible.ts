import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { IS_FULL } from "../../support/size.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Matches that are looked at: those after them in a long list are built of the same parts, and axe takes seconds for them. */
const MATCHES = 12;
const FURTHER = "data-further-match";

/** No violations of WCAG 2.2 AA, and of what is good practice beside it (the order of headings, names of landmarks), that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page, (axe) => axe.withTags(RULES)), page.url()).toEqual([]);
}

/**
 * The same, in the full run in the dark and in the light: what the theme changes are colours, so the second look asks for
 * contrast alone.
 */
export async function expectAccessibleInThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  if (!IS_FULL) return;
  const root = page.locator("html");
  const theme = await root.getAttribute("data-theme");
  const other = theme === "dark" ? "light" : "dark";
  await page.emulateMedia({ colorScheme: other });
  await expect(root).toHaveAttribute("data-theme", other);
  expect(await violationsOf(page, (axe) => axe.withRules(["color-contrast"])), page.url()).toEqual([]);
}

async function violationsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Colours in transition are no violations, and on a live page some price always moves: as for people who asked for less
  // motion, nothing new begins to move, and what does is at its end. What pulses for ever has none.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const moving = document.getAnimations();
    for (const each of moving) if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish();
  });
  // A page behind another one is not drawn.
  await page.bringToFront();
  await page.evaluate(
    async ([from, mark]) => {
      // Chromium answers with the colours of the theme before for what it has not drawn since; so everything is drawn.
      const drawn = new CSSStyleSheet();
      drawn.replaceSync("* { content-visibility: visible !important; }");
      document.adoptedStyleSheets = [drawn];
      const matches = [...document.querySelectorAll("main :is(.match-row, .event-card)")];
      for (const further of matches.slice(from)) further.setAttribute(mark, "");
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    },
    [MATCHES, FURTHER] as const,
  );
  // No page has frames: one look at the whole takes half the time of a look at each frame.
  const axe = choose(
    new AxeBuilder({ page })
      .setLegacyMode()
      .exclude(`[${FURTHER}]`)
      .options({ resultTypes: ["violations"] }),
  );
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
