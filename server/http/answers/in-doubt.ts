/** What a caller looks at who does not know whether their act was carried out. */
export type InDoubt = "bets" | "orders" | "payments";

declare module "fastify" {
  interface FastifyContextConfig {
    inDoubt?: InDoubt | undefined;
  }
}

const PLACES: Readonly<Record<InDoubt, string>> = {
  bets: "your bets and your balance",
  orders: "your orders and your balance",
  payments: "your payments and your balance",
};

/** What to do before the call is repeated, as the beginning of a sentence. */
export const lookFirst = (inDoubt: InDoubt | undefined): string =>
  inDoubt === undefined ? "Look whether it was done" : `Look at ${PLACES[inDoubt]}`;
