import type { FileRequest, Http, Request } from "@core";

/** The platform client of the desk: its session is a cookie, and a header says that the desk's own page asks. */
export class DeskHttp implements Http {
  constructor(private readonly client: Http) {}

  send<T>(path: string, request: Request<T>): Promise<T> {
    return this.client.send(path, { ...request, ...ofDesk(request) });
  }

  file(path: string, request: FileRequest = {}): Promise<Blob> {
    return this.client.file(path, { ...request, ...ofDesk(request) });
  }

  within(signal: AbortSignal): Http {
    return new DeskHttp(this.client.within(signal));
  }
}

const ofDesk = ({ headers }: FileRequest) => ({
  headers: { "x-openline-desk": "1", ...headers },
  authenticated: false,
});
