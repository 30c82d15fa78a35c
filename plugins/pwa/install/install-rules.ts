import { type DeviceType, parseInterval } from "@core";

/** A brand's configuration of the prompt; intervals are written like `7d`. */
export interface PromptConfiguration {
  /** Used for either of the others if that is left out. */
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
  /** The stored times of the last clicks: milliseconds since the epoch as text; undefined if there was none. */
  readonly lastInstallClick: string | undefined;
  readonly lastCancelClick: string | undefined;
  /** Without the language; a query is ignored. */
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

/** A missing click counts as old enough; one with an invalid or future time never does. */
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
