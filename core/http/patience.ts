/** Aborts what has brought nothing for some milliseconds. */
export class Patience {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly signal = this.controller.signal;

  constructor(private readonly ms: number) {
    this.renew();
  }

  /** Something has come. */
  readonly renew = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), this.ms);
  };

  end(): void {
    clearTimeout(this.timer);
  }
}
