export interface ReloadFacts {
  /** The version of the page, and the one that a page of this tab was last loaded again for; undefined where none is known. */
  readonly release: string | undefined;
  readonly reloadedFrom: string | undefined;
  /** Whether a bet is on its way. */
  readonly isUnderWay: boolean;
  /** What the platform answers for the module that did not come; 0 where it does not answer. */
  readonly status: number;
}

/**
 * Whether a page whose module did not come is loaded again: where the module is gone, which a newer version explains, once
 * for a version, and never while a bet is on its way.
 */
export const mayReload = ({ release, reloadedFrom, isUnderWay, status }: ReloadFacts): boolean =>
  status === 404 && release !== undefined && reloadedFrom !== release && !isUnderWay;
