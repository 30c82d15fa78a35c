import { type Http, HttpError, type Request } from "@core";
import { addressOf, type ReadAnswer } from "@core/host";

/**
 * The platform's answers, read within it, and recorded: the page gets the same ones with its HTML, so that it starts
 * from what it was rendered from. Not checked against schemas: they come from this very process.
 */
export class RecordedAnswers implements Http {
  readonly byAddress = new Map<string, string>();

  constructor(private readonly read: ReadAnswer) {}

  async send<T>(path: string, { query = {} }: Request<T>): Promise<T> {
    const address = addressOf(path, query);
    const text = this.byAddress.get(address) ?? (await this.read(address));
    if (text === undefined) throw new HttpError(404, "there is no such answer");
    this.byAddress.set(address, text);
    return JSON.parse(text) as T;
  }

  /** No page is rendered from a file. */
  file(): Promise<Blob> {
    return Promise.reject(new HttpError(404, "there is no such answer"));
  }

  within(): Http {
    return this;
  }
}
