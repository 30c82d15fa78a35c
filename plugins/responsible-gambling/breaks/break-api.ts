import { type Http, token } from "@core";
import { type BreakRequest, type BreaksAnswer, breaksAnswer } from "../wire.ts";

export const BREAK_API = token<BreakApi>("responsible-gambling/break-api");

const PATH = "/api/v1/responsible-gambling/breaks";

/** The calls about the player's own breaks. */
export class BreakApi {
  constructor(private readonly http: Http) {}

  view(): Promise<BreaksAnswer> {
    return this.http.send(PATH, { answer: breaksAnswer });
  }

  begin(body: BreakRequest): Promise<BreaksAnswer> {
    return this.http.send(PATH, { method: "POST", body, answer: breaksAnswer });
  }

  askToReturn(): Promise<BreaksAnswer> {
    return this.http.send(`${PATH}/return`, { method: "POST", body: {}, answer: breaksAnswer });
  }
}
