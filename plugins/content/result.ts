export type ResultStatus = "success" | "fail" | "pending";
export type ResultType = "deposit" | "withdraw" | "verification" | "other";

export interface Result {
  readonly status: ResultStatus;
  readonly type: ResultType;
}

const STATUSES: readonly ResultStatus[] = ["success", "fail", "pending"];
const TYPES: readonly ResultType[] = ["deposit", "withdraw", "verification"];

/**
 * What a return from a payment or a verification came to, by the query of its address. The address is the browser's word,
 * not the platform's: whatever it does not say clearly is still pending.
 */
export function resultOf(query: URLSearchParams): Result {
  return {
    status: STATUSES.find((each) => each === query.get("status")) ?? "pending",
    type: TYPES.find((each) => each === query.get("type")) ?? "other",
  };
}
