/** For how long a process shows what it has counted. */
const KEPT_MS = 30_000;
/** So often in that time a change lets it count anew at once; later ones are seen when the time is over. */
const MOST_FORGOTTEN = 10;

/** An answer that is the same for everybody and is made at most once in a while, however often something changes. */
export class Kept<T> {
  private made: { readonly answer: Promise<T>; readonly at: number } | undefined;
  private forgotten = { since: 0, times: 0 };

  constructor(
    private readonly make: () => Promise<T>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  read(): Promise<T> {
    if (this.made && this.now() - this.made.at < KEPT_MS) return this.made.answer;
    const answer = this.make();
    this.made = { answer, at: this.now() };
    answer.catch(() => (this.made = undefined));
    return answer;
  }

  /** Something in it has changed. */
  forget(): void {
    if (!this.made) return;
    const at = this.now();
    if (at - this.forgotten.since >= KEPT_MS) this.forgotten = { since: at, times: 0 };
    if (++this.forgotten.times <= MOST_FORGOTTEN) this.made = undefined;
  }
}
