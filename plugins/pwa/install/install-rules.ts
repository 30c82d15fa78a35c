import { parseInterval, type DeviceType } from "@core";

/** What a brand says of the prompt; intervals are written like `7d`. */
export interface PromptConfiguration {
  /** Stands for either of the others where it is left out. */
  readonly pwaShowInterval?: string | undefined;
  readonly afterInstallClick?: string | undefined;
  readonly afterCancelClick?: string | undefined;
  readonly osFilter: readonly ("IOS" | "ANDROID")[];
  /** Paths without the language. The main page is always allowed. */
  readonly pages: readonly string[];
}

export interface PromptFacts {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What is kept of the last clicks: milliseconds since the epoch as text; undefined where there was none. */
  readonly lastInstallClick: string | undefined;
  readonly lastCancelClick: string | undefined;
  /** Without the language; a query does not count. */
  readonly path: string;
  readonly deviceType: DeviceType;
}

/** Whether the player may be asked to install the product: all four conditions hold. Anything malformed means no. */
export function mayShowPrompt(facts: PromptFacts, configuration: PromptConfiguration): boolean {
  const { pwaShowInterval, afterInstallClick = pwaShowInterval, afterCancelClick = pwaShowInterval } = configuration;
  return (
    isOlder(facts.lastInstallClick, afterInstallClick, facts.now) &&
    isOlder(facts.lastCancelClick, afterCancelClick, facts.now) &&
    isAllowedPage(facts.path, configuration.pages) &&
    isWantedOs(facts.deviceType, configuration.osFilter)
  );
}

/** A click that never was is older than anything; one of an unknown time, or of the future, is older than nothing. */
function isOlder(click: string | undefined, interval: string | undefined, now: number): boolean {
  const length = interval === undefined ? undefined : parseInterval(interval);
  if (length === undefined) return false;
  if (click === undefined) return true;
  return /^\d{1,15}$/.test(click) && now - Number(click) > length;
}

const pathOf = (text: string) => text.replace(/[?#].*$/s, "").replace(/\/+$/, "") || "/";

function isAllowedPage(path: string, pages: readonly string[]): boolean {
  const page = pathOf(path);
  return page === "/" || pages.some((each) => pathOf(each) === page);
}

const OS = { ios: "IOS", android: "ANDROID", none: undefined } as const;

function isWantedOs(deviceType: DeviceType, filter: PromptConfiguration["osFilter"]): boolean {
  const os = OS[deviceType];
  return os !== undefined && filter.includes(os);
}
