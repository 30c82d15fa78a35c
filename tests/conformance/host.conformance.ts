import type { Browser } from "@playwright/test";
import { address } from "./host/cases/address.ts";
import { element } from "./host/cases/element.ts";
import { focus } from "./host/cases/focus.ts";
import { height } from "./host/cases/height.ts";
import { life } from "./host/cases/life.ts";
import { messages } from "./host/cases/messages.ts";
import { platform } from "./host/cases/platform.ts";
import { player } from "./host/cases/player.ts";
import { script } from "./host/cases/script.ts";
import { secrets } from "./host/cases/secrets.ts";
import { small } from "./host/cases/small-pages.ts";
import { wallet } from "./host/cases/wallet.ts";
import { type Cases, launchBrowser, NotUsed, Stage } from "./host/stage.ts";
import type { HostSubject, StartSubject } from "./host/subject.ts";
import type { Conformity } from "./run/conformity.ts";

/** What a page has to do that shows the product: docs/embed/hosts.md, case by case. */
export const cases: Cases = {
  ...script,
  ...element,
  ...messages,
  ...player,
  ...secrets,
  ...wallet,
  ...address,
  ...height,
  ...focus,
  ...life,
  ...small,
  ...platform,
};

export const words = { pass: "ready for production", fail: "not ready for production" };
const GUIDE = "docs/embed/hosts.md";

/** Runs one case. */
export async function found(subject: HostSubject, browser: Browser, name: string): Promise<Conformity> {
  const { section, check } = cases[name]!;
  const stage = new Stage(subject, browser);
  const read = `${GUIDE}#${section}`;
  try {
    const ended = await check(stage);
    return { name, fault: undefined, read, ...(ended instanceof NotUsed && { note: `does not apply: ${ended.why}` }) };
  } catch (error) {
    const [fault] = (error instanceof Error ? error.message : String(error)).split("\n");
    return { name, fault: fault ?? "failed", read };
  } finally {
    await stage.end();
  }
}

/** Holds a host's page to every case, one after the other. */
export async function conform(start: StartSubject): Promise<readonly Conformity[]> {
  const subject = await start();
  const browser = await launchBrowser();
  try {
    const all: Conformity[] = [];
    for (const name of Object.keys(cases)) all.push(await found(subject, browser, name));
    return all;
  } finally {
    await browser.close();
    await subject.stop();
  }
}
