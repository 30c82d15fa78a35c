import type { ZodMiniType } from "zod/mini";
import { KEYS } from "../storage/keys.ts";
import type { Storage } from "../storage/storage.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Http, Request } from "./http.ts";
import { HttpError, type Problem } from "./http-error.ts";
import { readJson } from "./read-json.ts";

export interface HttpClientOptions {
  readonly storage: Storage;
  /** The session's token, read for every request; undefined for a visitor. */
  readonly token: () => string | undefined;
  /** Returns a new token after `used` was answered with 401; undefined if there is none. */
  readonly renew?: (used: string) => Promise<string | undefined>;
  readonly language: () => string | undefined;
  /** Whether the page is embedded in another site's frame. */
  readonly isFramed?: boolean;
  /** The platform channel: MOBILE_WEB, DESKTOP_AIR_PM or PWA. */
  readonly channel: () => string | undefined;
  /** The platform's origin. Defaults to this page's. */
  readonly origin?: string;
  /** The timeout in milliseconds and the maximum size of an answer. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const MB = 1024 * 1024;

/** The platform client over fetch. It never logs requests or answers. */
export class HttpClient implements Http {
  constructor(
    private readonly options: HttpClientOptions,
    private readonly signal?: AbortSignal,
  ) {}

  within(signal: AbortSignal): Http {
    return new HttpClient(this.options, this.signal ? AbortSignal.any([this.signal, signal]) : signal);
  }

  async send<T>(path: string, request: Request<T>): Promise<T> {
    const isSigned = request.authenticated !== false && !request.isBare;
    const used = isSigned ? sendable(this.options.token()) : undefined;
    try {
      return await this.sendOnce(path, request, used);
    } catch (error) {
      // Only session errors are retried: any other refusal would be repeated.
      if (used === undefined || !(error instanceof HttpError && isOfSession(error))) throw error;
      const next = await this.options.renew?.(used);
      if (next === undefined) throw error;
      return this.sendOnce(path, request, next);
    }
  }

  private async sendOnce<T>(path: string, request: Request<T>, token: string | undefined): Promise<T> {
    const { timeoutMs = 30_000, maxBytes = 5 * MB } = this.options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([this.signal, request.signal, timeout].filter((each) => each !== undefined));
    try {
      const response = await fetch(this.address(path, request), {
        method: request.method ?? "GET",
        signal,
        ...(request.isBare ? {} : { headers: this.headers(request, token) }),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      return await this.read(response, request.answer, maxBytes);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      // If the caller aborted, it gets its own reason. Otherwise the error says that no answer came.
      if (signal.aborted && signal.reason !== timeout.reason) throw signal.reason;
      throw new HttpError(0, signal.aborted ? "no answer in time" : "no connection", undefined, { cause: error });
    }
  }

  private async read<T>(response: Response, answer: ZodMiniType<T>, maxBytes: number): Promise<T> {
    const { status, statusText } = response;
    const body = await readJson(response, maxBytes);
    if (!response.ok) throw new HttpError(status, statusText, body.isJson ? problemOf(body.value) : undefined);
    if (!body.isJson) throw new HttpError(status, statusText, refusal(body.reason));
    const checked = answer.safeParse(body.value);
    if (checked.success) return checked.data;
    const issue = checked.error.issues[0];
    throw new HttpError(status, statusText, refusal(`${issue?.message} at ${issue?.path.join(".") || "the top"}`));
  }

  private address(path: string, { query = {} }: Request<unknown>): string {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
    return `${this.options.origin ?? ""}${path}${search}`;
  }

  private headers(request: Request<unknown>, token: string | undefined): Record<string, string> {
    const { storage, language, channel, isFramed } = this.options;
    const given = {
      accept: "application/json",
      "accept-language": language(),
      "x-client-id": fingerprint(storage),
      "x-device-token": sendable(storage.get(KEYS.deviceToken)),
      "x-channel": channel(),
      "x-embedded": isFramed ? "true" : undefined,
      authorization: token === undefined ? undefined : `Token ${token}`,
      "idempotency-key": request.idempotencyKey,
      "content-type": request.body === undefined ? undefined : "application/json",
      ...request.headers,
    };
    return Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }
}

/** A stored value may be corrupt: an invalid or too long header would make every request fail. */
const sendable = (kept: string | undefined) =>
  kept !== undefined && /^[\x21-\x7e]{1,512}$/.test(kept) ? kept : undefined;

/** A 401 that concerns the session, not the submitted data. */
const isOfSession = ({ status, errorCode }: HttpError) =>
  status === 401 && (errorCode === 0 || errorCode === "NOT_LOGGED_IN");

const refusal = (message: string): Problem => ({ errorCode: -1, message, details: {} });

function problemOf(value: unknown): Problem | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { errorCode, message, ...details } = value as Record<string, unknown>;
  const isCode = typeof errorCode === "string" || typeof errorCode === "number";
  const text = [message, details["detail"], details["title"]].find((each) => typeof each === "string");
  return { errorCode: isCode ? errorCode : 0, message: typeof text === "string" ? text : "", details };
}
