import type { ZodMiniType } from "zod/mini";
import { token } from "../plugin/token.ts";

export interface Request<T> {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, or a Blob as it is. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The schema of the answer. An answer that does not match it is an HttpError with errorCode -1. */
  readonly answer: ZodMiniType<T>;
  /** The idempotency key of a mutation: a repeated key gets the same answer. */
  readonly idempotencyKey?: string;
  /** Sends the session's token if there is one; on by default. */
  readonly authenticated?: boolean;
  /**
   * Sends none of our headers, so that the browser uses the page's preload of the same address. For public GETs only.
   */
  readonly isBare?: boolean;
  readonly signal?: AbortSignal;
}

/** A request for a file. */
export type FileRequest = Pick<Request<unknown>, "method" | "query" | "headers" | "authenticated" | "signal">;

/** The port to the platform. Paths are relative to the platform's origin: `/content/sports`. */
export interface Http {
  /** Rejects with an HttpError if the answer is not OK, does not match `answer`, or does not arrive. */
  send<T>(path: string, request: Request<T>): Promise<T>;
  /**
   * The file at an address, whole. Rejects as `send` does, also when a part of it has come. It may take long, as long as
   * some of it comes every now and then.
   */
  file(path: string, request?: FileRequest): Promise<Blob>;
  /** The same client. All its requests are aborted with the signal. */
  within(signal: AbortSignal): Http;
}

export const HTTP = token<Http>("core/http");

/** The source of the session's token. The session plugin provides it. */
export interface TokenSource {
  readonly token: string | undefined;
  /** Whether the platform has confirmed the token's player on this page: a stored token may have expired. */
  readonly isLoggedIn?: boolean;
  /**
   * The token for repeating a request that was answered 401 with `used`; undefined if the session has ended. Rejects if
   * the platform did not answer, so that the state is unknown; the caller receives that error.
   */
  renew?(used: string): Promise<string | undefined>;
}

export const TOKEN_SOURCE = token<TokenSource>("core/token-source");
