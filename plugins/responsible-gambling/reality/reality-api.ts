import { type Http, token } from "@core";
import type * as z from "zod/mini";
import { type realityAnswer, type realityChange, type RealityCheck, realityCheck } from "../wire.ts";

const PATH = "/api/v1/responsible-gambling/reality-check";

export const REALITY_API = token<RealityApi>("responsible-gambling/reality-api");

export type RealityAnswer = z.infer<typeof realityAnswer>;

/** The calls of reality checks. Each answers how things stand afterwards. */
export class RealityApi {
  constructor(private readonly http: Http) {}

  read(signal?: AbortSignal): Promise<RealityCheck> {
    return this.http.send(PATH, { answer: realityCheck, ...(signal && { signal }) });
  }

  change(body: z.infer<typeof realityChange>): Promise<RealityCheck> {
    return this.http.send(PATH, { method: "PUT", body, answer: realityCheck });
  }

  answer(body: RealityAnswer): Promise<RealityCheck> {
    return this.http.send(`${PATH}/answer`, { method: "POST", body, answer: realityCheck });
  }
}
