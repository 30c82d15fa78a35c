import { type Http, token } from "@core";
import type { LimitKind, LimitPeriod } from "./limit-rules.ts";
import { type LimitsAnswer, limitsAnswer, type LimitsChange, type RealityCheck, realityCheck } from "./wire.ts";

export const GAMBLING_API = token<GamblingApi>("responsible-gambling/api");

const PATH = "/api/v1/responsible-gambling";

/** The calls about the player's limits, and what the room shows of the rest. */
export class GamblingApi {
  constructor(private readonly http: Http) {}

  limits(): Promise<LimitsAnswer> {
    return this.http.send(`${PATH}/limits`, { answer: limitsAnswer });
  }

  change(change: LimitsChange): Promise<LimitsAnswer> {
    return this.http.send(`${PATH}/limits`, { method: "PUT", body: change, answer: limitsAnswer });
  }

  /** Confirms the raise that waits, with the amount that the player saw. */
  confirm(kind: LimitKind, period: LimitPeriod, amount: number | null): Promise<LimitsAnswer> {
    return this.http.send(raisePath(kind, period), { method: "POST", body: { amount }, answer: limitsAnswer });
  }

  withdraw(kind: LimitKind, period: LimitPeriod): Promise<LimitsAnswer> {
    return this.http.send(raisePath(kind, period), { method: "DELETE", answer: limitsAnswer });
  }

  realityCheck(signal: AbortSignal): Promise<RealityCheck> {
    return this.http.send(`${PATH}/reality-check`, { answer: realityCheck, signal });
  }
}

const raisePath = (kind: LimitKind, period: LimitPeriod) => `${PATH}/limits/${kind}/${period}/raise`;
