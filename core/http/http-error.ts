/** What a platform says about a refusal: `application/problem+json`. */
export interface Problem {
  readonly errorCode: number | string;
  readonly message: string;
  /** Everything else that the answer held, for example `legs` or `missing`. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** An answer that was not OK, or none. `status` is 0 when no answer came. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly problem?: Problem,
    options?: ErrorOptions,
  ) {
    super(problem?.message || `${status} ${statusText}`.trim(), options);
  }

  /** The platform's code, or 0 where it gave none. */
  get errorCode(): number | string {
    return this.problem?.errorCode ?? 0;
  }

  /** Whether the request may not have reached the platform, so that nothing is known about what it did. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }
}
