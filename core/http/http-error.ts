/** The body of a refusal: `application/problem+json`. */
export interface Problem {
  readonly errorCode: number | string;
  readonly message: string;
  /** All other fields of the answer, for example `legs` or `missing`. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** A failed request: an answer that was not OK (its HTTP `status`), or no answer (`status` 0). */
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

  /** The platform's error code, or 0 if it gave none. */
  get errorCode(): number | string {
    return this.problem?.errorCode ?? 0;
  }

  /** Whether the outcome is unknown: the platform may or may not have received and processed the request. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }
}
