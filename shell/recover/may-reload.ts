export interface ReloadFacts {
  /** The page's release, and the release for which this tab was last reloaded; undefined if unknown. */
  readonly release: string | undefined;
  readonly reloadedFrom: string | undefined;
  /** Whether a bet is being placed. */
  readonly isUnderWay: boolean;
  /** The platform's status for the module that failed to load; 0 if it does not answer. */
  readonly status: number;
}

/**
 * Whether to reload a page whose module failed to load: only if the module is gone, which a newer release explains,
 * once per release, and never while a bet is being placed.
 */
export const mayReload = ({ release, reloadedFrom, isUnderWay, status }: ReloadFacts): boolean =>
  status === 404 && release !== undefined && reloadedFrom !== release && !isUnderWay;
