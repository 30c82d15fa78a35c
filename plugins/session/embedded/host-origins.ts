export interface Surroundings {
  /** The pages round this one, the parent first; not every browser tells. */
  readonly ancestorOrigins: readonly string[] | undefined;
  readonly referrer: string;
  readonly ownOrigin: string;
}

/**
 * Where what is meant for the framing page is posted: its exact origin, if it may frame this page. Where the browser does not
 * tell who that is, every origin that may: a browser delivers only to the one that is there.
 */
export function hostOrigins(allowed: readonly string[], around: Surroundings): readonly string[] {
  const { ancestorOrigins, referrer, ownOrigin } = around;
  const referring = URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  // After a reload it is this page that refers to itself.
  const parent = ancestorOrigins?.[0] ?? (referring === ownOrigin ? undefined : referring);
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
}
