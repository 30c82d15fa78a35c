import type { Http } from "@core";
import {
  type RulesAnswer,
  rulesAnswer,
  type RuleTerms,
  type SlipAnswer,
  slipAnswer,
  type SlipRequest,
  type TrialAnswer,
  trialAnswer,
} from "./rules-wire.ts";

const PATH = "/api/v1/responsible-gambling/rules";
const SLIP = "/api/v1/responsible-gambling/slip";

/** The calls of the player's own rules. */
export class RulesApi {
  constructor(private readonly http: Http) {}

  read(signal?: AbortSignal): Promise<RulesAnswer> {
    return this.http.send(PATH, { answer: rulesAnswer, ...(signal && { signal }) });
  }

  add(body: RuleTerms): Promise<RulesAnswer> {
    return this.http.send(PATH, { method: "POST", body, answer: rulesAnswer });
  }

  lift(id: string): Promise<RulesAnswer> {
    return this.http.send(`${PATH}/${id}`, { method: "DELETE", answer: rulesAnswer });
  }

  tryOut(body: RuleTerms): Promise<TrialAnswer> {
    return this.http.send(`${PATH}/trial`, { method: "POST", body, answer: trialAnswer });
  }

  keepSlip(body: SlipRequest): Promise<SlipAnswer> {
    return this.http.send(SLIP, { method: "PUT", body, answer: slipAnswer });
  }
}
