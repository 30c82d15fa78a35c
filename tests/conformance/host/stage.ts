import { type Browser, chromium } from "@playwright/test";
import { installedChromium } from "../../support/installed-chromium.mjs";
import type { HostSubject } from "./subject.ts";
import { Visit, type VisitOptions } from "./visit.ts";

/** The page does not use what the case is about. */
export class NotUsed {
  constructor(readonly why: string) {}
}

export interface Case {
  /** The section of docs/embed/hosts.md that says how it is done. */
  readonly section: string;
  readonly check: (stage: Stage) => Promise<NotUsed | void>;
}
export type Cases = Readonly<Record<string, Case>>;

/** Cases that one section of the guide is about. */
export const inSection = (section: string, checks: Readonly<Record<string, Case["check"]>>): Cases =>
  Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, { section, check }]));

const DESK = { width: 1440, height: 900 };

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = installedChromium();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
};

/** Where a case plays: a host's page, and a browser that visits it anew as often as it is asked to. */
export class Stage {
  private readonly visits: Visit[] = [];

  constructor(
    readonly subject: HostSubject,
    private readonly browser: Browser,
  ) {}

  async visit(options: VisitOptions = {}): Promise<Visit> {
    const { width = DESK.width, height = DESK.height, inside = "stand-in" } = options;
    const context = await this.browser.newContext({
      viewport: { width, height },
      // What a page's policy keeps out cannot show whether the page would have told it anything.
      bypassCSP: inside === "stranger",
      serviceWorkers: "block",
    });
    const visit = await Visit.open(context, this.subject.address, { ...options, inside });
    this.visits.push(visit);
    return visit;
  }

  async end(): Promise<void> {
    await Promise.all(this.visits.splice(0).map((visit) => visit.close()));
  }
}
