/** What the control page makes go wrong, until it is changed or the service starts again. */
export interface Faults {
  /** How long each answer of the API takes. */
  slowMs: number;
  api: "up" | "down" | "unreadable";
  /** What comes with the payments that succeed from now on. */
  money: "right" | "another amount" | "another currency";
  webhooks: "sent" | "held" | "doubled";
  /** What is wrong in the settlement files that are fetched. */
  settlement: "right" | "one left out" | "one too many" | "another amount" | "another currency" | "another status";
}

export const noFaults = (): Faults => ({
  slowMs: 0,
  api: "up",
  money: "right",
  webhooks: "sent",
  settlement: "right",
});

/** The amount and currency that come in place of those ordered. */
export function asMistaken({ money }: Faults, amount: number, currency: string) {
  if (money === "another amount") return { amount: amount + 100, currency };
  if (money === "another currency") return { amount, currency: currency === "EUR" ? "USD" : "EUR" };
  return { amount, currency };
}
