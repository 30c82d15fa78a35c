import { type FileRequest, type Http, HttpError, type Request } from "@core";

/** A client that notices when the platform no longer knows the session, and when something was done. */
export class WatchedHttp implements Http {
  constructor(
    private readonly http: Http,
    private readonly notice: { readonly ended: () => void; readonly acted: () => void },
  ) {}

  async send<T>(path: string, request: Request<T>): Promise<T> {
    const answer = await this.watch(this.http.send(path, request));
    if ((request.method ?? "GET") !== "GET") this.notice.acted();
    return answer;
  }

  file(path: string, request?: FileRequest): Promise<Blob> {
    return this.watch(this.http.file(path, request));
  }

  private async watch<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof HttpError && error.errorCode === "DESK_SIGNED_OUT") this.notice.ended();
      throw error;
    }
  }

  within(signal: AbortSignal): Http {
    return new WatchedHttp(this.http.within(signal), this.notice);
  }
}
