/** What a case found. */
export interface Conformity {
  readonly name: string;
  /** What was wrong; undefined if nothing was. */
  readonly fault: string | undefined;
  /** What there is to say about a case in which nothing was wrong. */
  readonly note?: string;
  /** Where it is written how it is done. */
  readonly read?: string;
}
