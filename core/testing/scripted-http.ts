import type { FileRequest, Http, Request } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";

export interface SentRequest extends Omit<Request<unknown>, "answer"> {
  /** `POST /api/v1/bets` */
  readonly call: string;
}

type Answer = (request: SentRequest) => unknown;

/** A platform with scripted answers. They are checked against the schema that the caller expects. */
export class ScriptedHttp implements Http {
  private readonly script: Map<string, Answer>;
  readonly sent: SentRequest[];

  constructor(
    shared?: ScriptedHttp,
    private readonly signal?: AbortSignal,
  ) {
    this.script = shared?.script ?? new Map<string, Answer>();
    this.sent = shared?.sent ?? [];
  }

  /** Answers `GET /path` from now on: with a value, or with what a function returns, resolves to or throws. */
  on(call: string, answer: unknown): this {
    this.script.set(call, typeof answer === "function" ? (answer as Answer) : () => answer);
    return this;
  }

  /** The requests of a call, in order. */
  requests(call: string): readonly SentRequest[] {
    return this.sent.filter((request) => request.call === call);
  }

  async send<T>(path: string, { answer, ...request }: Request<T>): Promise<T> {
    const { sent, value } = await this.answered(path, request);
    const checked = answer.safeParse(value);
    if (checked.success) return checked.data;
    const message = `${sent.call}: ${checked.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}`;
    throw new HttpError(200, "OK", { errorCode: -1, message, details: {} });
  }

  /** A scripted `Blob`. */
  async file(path: string, request: FileRequest = {}): Promise<Blob> {
    return (await this.answered(path, request)).value as Blob;
  }

  private async answered(path: string, request: Omit<Request<unknown>, "answer">) {
    const sent: SentRequest = { ...request, call: `${request.method ?? "GET"} ${path}` };
    this.sent.push(sent);
    const answering = this.script.get(sent.call);
    if (!answering)
      throw new HttpError(404, "Not Found", { errorCode: "NOT_SCRIPTED", message: sent.call, details: {} });
    // Even an immediate answer arrives asynchronously.
    const value = await answering(sent);
    this.signal?.throwIfAborted();
    request.signal?.throwIfAborted();
    return { sent, value };
  }

  within(signal: AbortSignal): Http {
    return new ScriptedHttp(this, this.signal ? AbortSignal.any([this.signal, signal]) : signal);
  }
}
