import type { EarlyPresses } from "../first-paint/early-presses.ts";

/**
 * Repeats the presses that came before the page's scripts, once the first screen is `mounted`. React handles presses from
 * the moment at which it takes over a page; where it renders the page anew, only from `mounted` on, and a button is then
 * found by its name and place. A press that might mean another button is not repeated.
 */
export async function replayEarlyPresses(isTaken: boolean, mounted: Promise<void>): Promise<void> {
  const { buttons, end } = (window as unknown as { openlinePresses: EarlyPresses }).openlinePresses;
  if (isTaken) end();
  await mounted;
  end();
  for (const button of buttons) {
    if (button.isConnected) button.click();
    else onlyOneLike(button)?.click();
  }
}

/** The button of the page that is the same as one of the page before it, if there is exactly one. */
function onlyOneLike(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const sought = identityOf(button);
  const [found, ...others] = [...document.querySelectorAll("button")].filter((each) => identityOf(each) === sought);
  return others.length === 0 ? found : undefined;
}

/** A button's name without the price on it, which may be written otherwise; and the nearest link, such as its match's. */
function identityOf(button: HTMLButtonElement): string {
  const name = button.getAttribute("aria-label") ?? button.textContent;
  const price = button.querySelector("[data-odds]")?.textContent ?? "";
  let place: Element | null = button;
  while (place && !place.querySelector("a[href]")) place = place.parentElement;
  const link = place?.querySelector("a[href]")?.getAttribute("href") ?? "";
  return `${price ? name.replace(price, "") : name} ${link}`;
}
