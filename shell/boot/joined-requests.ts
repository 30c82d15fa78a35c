import type { FileRequest, Http, Request } from "@core";
import { addressOf } from "@core/host";

interface Open {
  readonly schema: unknown;
  readonly answer: Promise<unknown>;
}

/**
 * Lets a screen join the requests that were sent for it while it was not rendered yet. Only requests for public data
 * without an abort signal can be joined: a joined request must not end because its first caller leaves.
 */
export class JoinedRequests implements Http {
  private readonly open = new Map<string, Open>();

  constructor(private readonly http: Http) {}

  send<T>(path: string, request: Request<T>): Promise<T> {
    if (!isPublic(request)) return this.http.send(path, request);
    const joined = this.joined(path, request);
    if (joined) return joined;
    const address = addressOf(path, request.query);
    const opened = { schema: request.answer, answer: this.http.send(path, request) };
    this.open.set(address, opened);
    const forget = () => this.open.get(address) === opened && this.open.delete(address);
    opened.answer.then(forget, forget);
    return opened.answer;
  }

  file(path: string, request?: FileRequest): Promise<Blob> {
    return this.http.file(path, request);
  }

  within(signal: AbortSignal): Http {
    const http = this.http.within(signal);
    return {
      send: async <T>(path: string, request: Request<T>) => {
        const answer = await (this.joined(path, request) ?? http.send(path, request));
        signal.throwIfAborted();
        return answer;
      },
      file: (path, request) => http.file(path, request),
      within: (next) => this.within(AbortSignal.any([signal, next])),
    };
  }

  private joined<T>(path: string, request: Request<T>): Promise<T> | undefined {
    const opened = isPublic(request) ? this.open.get(addressOf(path, request.query)) : undefined;
    return opened?.schema === request.answer ? (opened?.answer as Promise<T>) : undefined;
  }
}

const isPublic = ({ method = "GET", authenticated, signal }: Request<unknown>): boolean =>
  method === "GET" && authenticated === false && !signal;
