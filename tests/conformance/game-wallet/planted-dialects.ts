import type { DialectAnswer, DialectCaller } from "../../support/casino/dialect-callers.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import type { Dialect } from "../game-wallet.conformance.ts";

type Body = Record<string, unknown>;
type Action = Record<string, unknown>;

/** A wallet that has a fault in one of its dialects, and the case that has to find it. */
export interface PlantedInDialect {
  readonly dialect: Dialect;
  readonly name: string;
  readonly foundBy: string;
  /** What it hears, changed on its way. */
  readonly heard?: (operation: string, body: Body) => Body;
  /** What it says, changed. */
  readonly told?: (answer: DialectAnswer) => DialectAnswer;
  /** Whether it takes every signature; or only that of the body as it would write it. */
  readonly signatures?: "any" | "rewritten";
}

/** The same wallet with the fault in it. */
export function withDialectFault(good: DialectCaller, { heard, told, signatures }: PlantedInDialect): DialectCaller {
  return {
    async send(operation, text, signature, provider) {
      if (signatures === "rewritten" && JSON.stringify(JSON.parse(text)) !== text)
        return good.send(operation, text, "of other bytes", provider);
      const sent = heard ? JSON.stringify(heard(operation, JSON.parse(text) as Body)) : text;
      const answer = await good.send(operation, sent, signatures === "any" ? undefined : signature, provider);
      return told?.(answer) ?? answer;
    },
  };
}

const renamed = (field: string, of: string) => (operation: string, body: Body) =>
  operation === of ? { ...body, [field]: newGameId("other") } : body;
const status = (from: string) => (answer: DialectAnswer) =>
  answer["status"] === from ? { ...answer, status: "RS_OK" } : answer;
const acts = (change: (action: Action) => Action) => (_: string, body: Body) => ({
  ...body,
  ...(Array.isArray(body["actions"]) && { actions: (body["actions"] as Action[]).map(change) }),
});
const whole = (body: Body) => ({ ...body, amount: Math.trunc(Number(body["amount"]) / 1_000) * 1_000 });

const HUB88: readonly Omit<PlantedInDialect, "dialect">[] = [
  {
    name: "a bet counts each time",
    foundBy: "a bet that is sent again is the same bet",
    heard: renamed("transaction_uuid", "transaction/bet"),
  },
  {
    name: "a win counts each time",
    foundBy: "a win that is sent again is paid once",
    heard: renamed("transaction_uuid", "transaction/win"),
  },
  {
    name: "another body under a number is told as taken",
    foundBy: "a known number with another amount is a duplicate, and nothing moves",
    told: status("RS_ERROR_DUPLICATE_TRANSACTION"),
  },
  {
    name: "rollbacks of what is unknown are forgotten",
    foundBy: "a bet that comes after its rollback is refused",
    heard: renamed("reference_transaction_uuid", "transaction/rollback"),
  },
  {
    name: "rounds are never closed",
    foundBy: "no bet is taken in a round that is closed",
    heard: (_, body) => ({ ...body, round_closed: false }),
  },
  {
    name: "amounts are cut to the smallest unit",
    foundBy: "an amount that is finer than the smallest unit is refused",
    heard: (operation, body) => (operation === "transaction/bet" ? whole(body) : body),
  },
  {
    name: "amounts have no end",
    foundBy: "an amount above the most is refused",
    heard: (operation, body) =>
      operation === "transaction/win" ? { ...body, amount: Math.min(Number(body["amount"]), 1e9) } : body,
  },
  {
    name: "balances are in minor units",
    foundBy: "the first call opens the session, and says the balance in hundred thousandths",
    told: (answer) => ({ ...answer, balance: Number(answer["balance"]) / 1_000 }),
  },
  { name: "signatures are not looked at", foundBy: "what somebody else has signed is refused", signatures: "any" },
  {
    name: "a signature is that of the body written again",
    foundBy: "a signature is over the bytes as they are sent",
    signatures: "rewritten",
  },
];

const SOFTSWISS: readonly Omit<PlantedInDialect, "dialect">[] = [
  {
    name: "a bet counts each time",
    foundBy: "a bet that is sent again is the same bet",
    heard: acts((action) => (action["action"] === "bet" ? { ...action, action_id: newGameId("other") } : action)),
  },
  {
    name: "a win counts each time",
    foundBy: "a win that is sent again is paid once",
    heard: acts((action) => (action["action"] === "win" ? { ...action, action_id: newGameId("other") } : action)),
  },
  {
    name: "another body under a number is told as taken",
    foundBy: "a known number with another amount is a conflict, and nothing moves",
    told: (answer) => (answer["message"] === "TRANSACTION_CONFLICT" ? { http: 200, balance: 9_900 } : answer),
  },
  {
    name: "rollbacks of what is unknown are forgotten",
    foundBy: "a bet that comes after its rollback is refused",
    heard: acts((action) =>
      action["action"] === "rollback" ? { ...action, original_action_id: newGameId("other") } : action,
    ),
  },
  {
    name: "rounds are never finished",
    foundBy: "no bet is taken in a round that is finished",
    heard: (_, body) => ({ ...body, finished: false }),
  },
  {
    name: "amounts lose their sign",
    foundBy: "amounts of a text, of parts and of less than nothing are refused",
    heard: acts((action) => ({
      ...action,
      ...(typeof action["amount"] === "number" && { amount: Math.abs(action["amount"]) }),
    })),
  },
  {
    name: "amounts have no end",
    foundBy: "an amount above the most is refused",
    heard: acts((action) => ({
      ...action,
      ...(typeof action["amount"] === "number" && { amount: Math.min(action["amount"], 1e9) }),
    })),
  },
  {
    name: "the second win of one call is left out",
    foundBy: "a bet and its wins in one are booked once",
    heard: (_, body) => ({
      ...body,
      ...(Array.isArray(body["actions"]) && { actions: (body["actions"] as Action[]).slice(0, 2) }),
    }),
  },
  { name: "signatures are not looked at", foundBy: "what somebody else has signed is refused", signatures: "any" },
  {
    name: "a signature is that of the body written again",
    foundBy: "a signature is over the bytes as they are sent",
    signatures: "rewritten",
  },
];

export const PLANTED_IN_DIALECTS: readonly PlantedInDialect[] = [
  ...HUB88.map((each) => ({ dialect: "hub88" as const, ...each })),
  ...SOFTSWISS.map((each) => ({ dialect: "softswiss" as const, ...each })),
];
