import * as z from "zod/mini";
import type { Consent } from "../bus/topic.ts";
import type { Clock } from "../clock.ts";
import { CLOCK } from "../clock.ts";
import { CONFIG } from "../config/config.ts";
import type { Configuration } from "../config/wire.ts";
import type { Scope } from "../plugin/scope.ts";
import type { Services } from "../plugin/services.ts";
import { KEYS } from "../storage/keys.ts";
import { STORAGE, type Storage } from "../storage/storage.ts";
import { Store } from "../store.ts";
import { CONSENT, type ConsentState, type PlayerConsent, type Purpose } from "./consent.ts";

export interface ConsentOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Identifies the question: an answer to another version does not count. */
  readonly version: string;
  /** Whether the browser sends Global Privacy Control. */
  readonly isSignalled: boolean;
}

const choice = { analytics: z.boolean(), marketing: z.boolean() };
/** The player's choice, what the page around a frame said of it, or both. */
const kept = z.object({
  version: z.string(),
  at: z.string(),
  ...z.partial(z.object(choice)).shape,
  host: z.optional(z.object(choice)),
});
type Kept = z.infer<typeof kept>;

export class ConsentStore extends Store<ConsentState> implements PlayerConsent {
  constructor(private readonly options: ConsentOptions) {
    super(stateOf(options));
  }

  allows(consent: Consent): boolean {
    return consent === "none" || this.state[consent] === true;
  }

  choose({ analytics, marketing }: Readonly<Record<Purpose, boolean>>): void {
    // In a frame what the host said goes on to count; a choice on the product's own page is the player's alone.
    const host = isFramed() ? this.kept()?.host : undefined;
    this.keep({ analytics, marketing, host });
  }

  limit({ analytics, marketing }: Readonly<Record<Purpose, boolean>>): void {
    const own = this.kept();
    this.keep({ analytics: own?.analytics, marketing: own?.marketing, host: { analytics, marketing } });
  }

  private kept(): Kept | undefined {
    return keptOf(this.options);
  }

  private keep(change: Omit<Kept, "version" | "at">): void {
    const { storage, clock, version } = this.options;
    const at = new Date(clock.now()).toISOString();
    storage.set(KEYS.consent, JSON.stringify({ version, at, ...change }));
    this.read();
  }

  /** Reads the stored choice, which this or another tab wrote. */
  read(): void {
    const next = stateOf(this.options);
    this.set((state) => (isSame(state, next) ? state : next));
  }
}

function stateOf(options: ConsentOptions): ConsentState {
  const found = keptOf(options);
  const { isSignalled } = options;
  // What a host said counts in its frame alone, and there the stricter of the two.
  const host = isFramed() ? found?.host : undefined;
  const of = (purpose: Purpose) => (host?.[purpose] === false ? false : (found?.[purpose] ?? host?.[purpose]));
  return {
    analytics: of("analytics"),
    marketing: isSignalled ? false : of("marketing"),
    decidedAt: host || found?.analytics !== undefined ? found?.at : undefined,
    isSignalled,
  };
}

/** A page without a window, such as a test of one, is in no frame. */
const isFramed = () => typeof window !== "undefined" && window.parent !== window;

function keptOf({ storage, version }: ConsentOptions): Kept | undefined {
  const found = readKept(storage.get(KEYS.consent));
  return found?.version === version ? found : undefined;
}

function readKept(text: string | undefined): Kept | undefined {
  try {
    return kept.safeParse(JSON.parse(text ?? "null")).data;
  } catch {
    return undefined;
  }
}

const isSame = (one: ConsentState, other: ConsentState): boolean =>
  one.analytics === other.analytics && one.marketing === other.marketing && one.decidedAt === other.decidedAt;

/** Identifies the consent that a configuration asks for: the consent text, and the tools that would receive data. */
export function consentVersion({ common, analytics = {} }: Configuration): string {
  const { cookieConsentId = "1", tagManagerId, pixelAnalyticsId, heatMapId } = common;
  const tools = { tagManagerId, pixelAnalyticsId, heatMapId, ...analytics };
  const isNone = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  const named = Object.entries(tools).flatMap(([name, value]) => (isNone(value) ? [] : [name]));
  return [cookieConsentId, ...named.sort()].join(" ");
}

/** The player's consent: the provided one if there is one, else one stored in this browser, until the scope ends. */
export function openConsent(services: Services, scope: Scope): PlayerConsent {
  if (services.has(CONSENT)) return services.get(CONSENT);
  const storage = services.get(STORAGE);
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const consent = new ConsentStore({
    storage,
    clock: services.get(CLOCK),
    version: consentVersion(services.get(CONFIG).value),
    isSignalled: globalPrivacyControl === true,
  });
  scope.add(storage.watch(KEYS.consent, () => consent.read()));
  services.within(scope).provideValue(CONSENT, consent);
  return consent;
}
