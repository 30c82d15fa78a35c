import type { LineKey, ResultMessage } from "../../../feed/messages/feed-message.ts";
import { toLegResult } from "../../../feed/results/outcome-results.ts";
import type { Fact } from "./verdict.ts";

/** A stored fact, with the market and outcome that it concerns. An empty name means every market or every outcome. */
export interface KeptFact {
  readonly messageId: string;
  readonly eventId: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
  readonly kind: Fact["kind"];
  readonly at: string;
  readonly body: object;
}

const WHOLE_EVENT: LineKey = { marketId: "", specifiers: "" };

/** Splits a result message into facts, one for each outcome. */
export function factsOf(message: ResultMessage): KeptFact[] {
  const fact = (line: LineKey, kind: Fact["kind"], body: object = {}, outcomeId = ""): KeptFact => ({
    messageId: message.id,
    eventId: message.eventId,
    marketId: line.marketId,
    specifiers: line.specifiers,
    outcomeId,
    kind,
    at: normalised(message.at),
    body,
  });
  switch (message.type) {
    case "bet_settlement": {
      const { certainty, markets, score } = message;
      return markets.flatMap((line) =>
        line.outcomes.map(({ id, deadHeat, finish, ...result }) =>
          fact(
            line,
            "settlement",
            { certainty, result: toLegResult(result), ...kept({ deadHeat, finish, score }) },
            id,
          ),
        ),
      );
    }
    case "rollback_bet_settlement":
      return message.markets.map((line) => fact(line, "settlement_rollback"));
    case "bet_cancel": {
      const body = { reason: message.reason, ...windowOf(message) };
      return (message.markets ?? [WHOLE_EVENT]).map((line) => fact(line, "cancel", body));
    }
    case "rollback_bet_cancel":
      return (message.markets ?? [WHOLE_EVENT]).map((line) => fact(line, "cancel_rollback", windowOf(message)));
    case "bet_deduction": {
      const body = { runner: message.runner, percent: message.percent, ...windowOf(message) };
      return message.markets.map((line) => fact(line, "deduction", body));
    }
    case "rollback_bet_deduction":
      return message.markets.map((line) => fact(line, "deduction_rollback", { runner: message.runner }));
    case "two_ahead":
    case "rollback_two_ahead":
      // Only the sides of a whole match can be ahead in it.
      if (message.marketId !== "1x2" || message.specifiers !== "" || message.outcomeId === "x") return [];
      return [fact(message, message.type === "two_ahead" ? "two_ahead" : "two_ahead_rollback", {}, message.outcomeId)];
  }
}

// Instants in one form, so that they can be compared as text.
const normalised = (at: string) => new Date(at).toISOString();

const windowOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  kept({ from: from && normalised(from), to: to && normalised(to) });

const kept = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
