/** What a case found. */
export interface Conformity {
  readonly name: string;
  /** What was wrong; undefined if nothing was. */
  readonly fault: string | undefined;
}
