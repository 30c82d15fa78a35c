import { ownPath } from "@core";

export type ResultStatus = "success" | "fail" | "pending";
export type ResultType = "deposit" | "withdraw" | "verification" | "other";

export interface Result {
  readonly status: ResultStatus;
  readonly type: ResultType;
  /** Where the player came from: a path of the product. */
  readonly back: string | undefined;
  /** What it is about, for the plugin whose it is. */
  readonly of: string | undefined;
}

const STATUSES: readonly ResultStatus[] = ["success", "fail", "pending"];
const TYPES: readonly ResultType[] = ["deposit", "withdraw", "verification"];

/**
 * The result of a return from a payment or a verification, by the query of its address. The browser supplies the
 * address, not the platform, so any unclear result counts as still pending.
 */
export function resultOf(query: URLSearchParams): Result {
  return {
    status: STATUSES.find((each) => each === query.get("status")) ?? "pending",
    type: TYPES.find((each) => each === query.get("type")) ?? "other",
    back: ownPath(query.get("return")),
    of: query.get("of") ?? undefined,
  };
}
