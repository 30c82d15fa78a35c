/** What excludes a player now. */
export interface Exclusion {
  readonly status: string;
  /** The break that runs; both null if none does. `until` is null as well for one without an end. */
  readonly kind: string | null;
  readonly until: Date | null;
}

/** What is asked for; what is left out stays. */
interface Asked {
  readonly status?: string | undefined;
  readonly break?: { readonly kind: string; readonly until: string | null } | null | undefined;
}

/** Whether a change ends a running break, makes it shorter, or turns an exclusion into something milder. */
export function liftsBreak({ kind, until }: Exclusion, given: Pick<Asked, "break">): boolean {
  if (kind === null || given.break === undefined) return false;
  if (given.break === null) return true;
  if (kind === "self_exclusion" && given.break.kind !== "self_exclusion") return true;
  if (given.break.until === null) return false;
  return until === null || Date.parse(given.break.until) < until.getTime();
}

/** Whether a change opens an account that was blocked or closed. */
export const unblocks = ({ status }: Exclusion, given: Pick<Asked, "status">): boolean =>
  isShut(status) && given.status !== undefined && !isShut(given.status);

const isShut = (status: string) => status === "blocked" || status === "closed";
