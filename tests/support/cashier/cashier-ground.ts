import type { DepositRequest, Payment, SavedWay } from "../../../plugins/cashier/wire.ts";
import { paymentAnswer, savedWays } from "../../../plugins/cashier/wire.ts";
import type { PaymentReport } from "../../../server/modules/cashier/port/payment-port.ts";
import { cashier, cashierWith } from "../../../server/modules/cashier/register.ts";
import { MODULES } from "../../../server/modules/list.ts";
import type { Ground } from "../platform/on-each-engine.ts";
import { newKey } from "../players/bet-desk.ts";
import { newPlayer } from "../players/players.ts";
import { ScriptedService, signedAs } from "./scripted-service.ts";

/** A scripted payment service, and the modules of a platform that knows it alone. */
export function scriptedModules() {
  const service = new ScriptedService();
  const scripted = cashierWith(() => service);
  return { service, modules: [...MODULES.filter((each) => each !== cashier), scripted] };
}

export const depositWish: DepositRequest = {
  way: "card",
  amount: 10_000,
  currency: "EUR",
  returnTo: "/de/deposit",
  isKept: true,
};

let last = 0;

/** A player who pays. */
export async function payer({ platform }: Pick<Ground, "platform">, service: ScriptedService) {
  const { token, player } = await newPlayer(platform);
  const call = (method: string, path: string, body?: unknown, key?: string) =>
    platform.call(method, `/api/v1/cashier/${path}`, { token, body, ...(key !== undefined && { key }) });
  const deposit = (change: Partial<DepositRequest> = {}, key = newKey()) =>
    call("POST", "deposits", { ...depositWish, ...change }, key);
  const webhook = (report: PaymentReport, id = `m${++last}`, headers: Record<string, string> = signedAs(id)) =>
    platform.call("POST", "/api/v1/cashier/webhooks/scripted", { body: report, headers });
  return {
    token,
    player,
    call,
    deposit,
    webhook,
    withdraw: (saved: string, amount: number, key = newKey()) =>
      call("POST", "withdrawals", { saved, amount, currency: "EUR" }, key),
    /** A deposit that waits for the player. */
    async deposited(change: Partial<DepositRequest> = {}): Promise<Payment> {
      return paymentAnswer.parse((await deposit(change)).body);
    },
    /** Something happens to a payment at the service, which tells of it. */
    happens: async (id: string, change: Partial<PaymentReport>) => webhook(service.move(id, change)),
    async payment(id: string): Promise<Payment> {
      return paymentAnswer.parse((await call("GET", `payments/${id}`)).body);
    },
    async saved(body: object = { kind: "wallet", account: "somebody@pay.test" }): Promise<SavedWay> {
      return savedWays.parse((await call("POST", "saved", body)).body)[0]!;
    },
    async available(): Promise<number> {
      const { body } = await platform.call("GET", "/api/v2/user/getBalances", { token });
      return (body as { available: number }).available;
    },
  };
}
