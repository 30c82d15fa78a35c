export interface Surroundings {
  /** The origins of the pages around this one, the parent first; not every browser provides them. */
  readonly ancestorOrigins: readonly string[] | undefined;
  readonly referrer: string;
  readonly ownOrigin: string;
}

/**
 * The origins that messages for the framing page are posted to: its exact origin, if it may frame this page. If the
 * browser does not name it, every allowed origin: the browser delivers only to the one that matches.
 */
export function hostOrigins(allowed: readonly string[], around: Surroundings): readonly string[] {
  const { ancestorOrigins, referrer, ownOrigin } = around;
  const referring = URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  // After a reload the referrer is this page itself.
  const parent = ancestorOrigins?.[0] ?? (referring === ownOrigin ? undefined : referring);
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
}

/** The same for this page. */
export const hostOriginsHere = (allowed: readonly string[]): readonly string[] =>
  hostOrigins(allowed, {
    ancestorOrigins: "ancestorOrigins" in location ? [...location.ancestorOrigins] : undefined,
    referrer: document.referrer,
    ownOrigin: location.origin,
  });
