import type { ZodMiniType } from "zod/mini";
import { KEYS } from "../storage/keys.ts";
import type { Storage } from "../storage/storage.ts";
import { addressOf } from "./address-of.ts";
import { fingerprint } from "./fingerprint.ts";
import type { FileRequest, Http, Request } from "./http.ts";
import { HttpError, type Problem } from "./http-error.ts";
import { Patience } from "./patience.ts";
import { readFile } from "./read-file.ts";
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
  /** The timeout in milliseconds, for a file from one piece of it to the next, and the maximum size of an answer. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly maxFileBytes?: number;
}

const MB = 1024 * 1024;

type Sendable = Omit<Request<unknown>, "answer">;

/** Reads the body of an answer. Each call of `renew` starts the timeout anew. */
type Reader<T> = (response: Response, renew: () => void) => Promise<T>;

/** The platform client over fetch. It never logs requests or answers. */
export class HttpClient implements Http {
  constructor(
    private readonly options: HttpClientOptions,
    private readonly signal?: AbortSignal,
  ) {}

  within(signal: AbortSignal): Http {
    return new HttpClient(this.options, this.signal ? AbortSignal.any([this.signal, signal]) : signal);
  }

  send<T>(path: string, request: Request<T>): Promise<T> {
    const { maxBytes = 5 * MB } = this.options;
    return this.sendSigned(path, request, (response) => readAnswer(response, request.answer, maxBytes));
  }

  file(path: string, request: FileRequest = {}): Promise<Blob> {
    const { maxBytes = 5 * MB, maxFileBytes = 512 * MB } = this.options;
    const asked = { ...request, headers: { accept: "*/*", ...request.headers } };
    return this.sendSigned(path, asked, async (response, renew) => {
      if (!response.ok) throw await refusalOf(response, maxBytes);
      const file = await readFile(response, maxFileBytes, renew);
      if (file) return file;
      throw new HttpError(
        response.status,
        response.statusText,
        refusal(`the file is larger than ${maxFileBytes} bytes`),
      );
    });
  }

  private async sendSigned<T>(path: string, request: Sendable, read: Reader<T>): Promise<T> {
    const isSigned = request.authenticated !== false && !request.isBare;
    const used = isSigned ? sendable(this.options.token()) : undefined;
    try {
      return await this.sendOnce(path, request, used, read);
    } catch (error) {
      // Only session errors are retried: any other refusal would be repeated.
      if (used === undefined || !(error instanceof HttpError && isOfSession(error))) throw error;
      const next = await this.options.renew?.(used);
      if (next === undefined) throw error;
      return this.sendOnce(path, request, next, read);
    }
  }

  private async sendOnce<T>(path: string, request: Sendable, token: string | undefined, read: Reader<T>): Promise<T> {
    const patience = new Patience(this.options.timeoutMs ?? 30_000);
    const own = [this.signal, request.signal].filter((each) => each !== undefined);
    const signal = AbortSignal.any([...own, patience.signal]);
    try {
      const response = await fetch((this.options.origin ?? "") + addressOf(path, request.query), {
        method: request.method ?? "GET",
        signal,
        ...(request.isBare ? {} : { headers: this.headers(request, token) }),
        ...(request.body === undefined
          ? {}
          : { body: request.body instanceof Blob ? request.body : JSON.stringify(request.body) }),
      });
      return await read(response, patience.renew);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      // If the caller aborted, it gets its own reason. Otherwise the error says that no answer came.
      if (signal.aborted && signal.reason !== patience.signal.reason) throw signal.reason;
      throw new HttpError(0, signal.aborted ? "no answer in time" : "no connection", undefined, { cause: error });
    } finally {
      patience.end();
    }
  }

  private headers(request: Sendable, token: string | undefined): Record<string, string> {
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
      "content-type": typeOf(request.body),
      ...request.headers,
    };
    return Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }
}

const typeOf = (body: unknown): string | undefined =>
  body === undefined ? undefined : body instanceof Blob ? "application/octet-stream" : "application/json";

async function readAnswer<T>(response: Response, answer: ZodMiniType<T>, maxBytes: number): Promise<T> {
  const { status, statusText } = response;
  if (!response.ok) throw await refusalOf(response, maxBytes);
  const body = await readJson(response, maxBytes);
  if (!body.isJson) throw new HttpError(status, statusText, refusal(body.reason));
  const checked = answer.safeParse(body.value);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new HttpError(status, statusText, refusal(`${issue?.message} at ${issue?.path.join(".") || "the top"}`));
}

/** What an answer that is not OK says. */
async function refusalOf(response: Response, maxBytes: number): Promise<HttpError> {
  const body = await readJson(response, maxBytes);
  return new HttpError(response.status, response.statusText, body.isJson ? problemOf(body.value) : undefined);
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
