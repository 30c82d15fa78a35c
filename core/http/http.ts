import type { ZodMiniType } from "zod/mini";
import { token } from "../plugin/token.ts";

export interface Request<T> {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the answer must look like. An answer that does not match is an HttpError with errorCode -1. */
  readonly answer: ZodMiniType<T>;
  /** A mutation's key: the same key is answered the same way. */
  readonly idempotencyKey?: string;
  /** Sends the session's token where there is one; on by default. */
  readonly authenticated?: boolean;
  /** Sends none of our headers, so that the browser takes the page's preload of the same address. For public GETs only. */
  readonly isBare?: boolean;
  readonly signal?: AbortSignal;
}

/** The port to the platform. Paths are relative to the platform's origin: `/content/sports`. */
export interface Http {
  /** Rejects with an HttpError for an answer that is not OK, is not what `answer` says, or does not come. */
  send<T>(path: string, request: Request<T>): Promise<T>;
  /** The same client; everything it sends ends with the signal. */
  within(signal: AbortSignal): Http;
}

export const HTTP = token<Http>("core/http");

/** Where the client finds the session's token. The session plugin provides it. */
export interface TokenSource {
  readonly token: string | undefined;
  /** Whether the platform knows the token's player on this page: one that is kept may have expired. */
  readonly isLoggedIn?: boolean;
  /**
   * The token to repeat a call with that was answered 401 to `used`; undefined where the session has none any more. Rejects with
   * what the caller is to hear where nobody knows that, because the platform did not answer.
   */
  renew?(used: string): Promise<string | undefined>;
}

export const TOKEN_SOURCE = token<TokenSource>("core/token-source");
