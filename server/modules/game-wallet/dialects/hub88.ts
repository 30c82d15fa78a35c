import type * as z from "zod/mini";
import type { GameWallet } from "../port/wallet-service.ts";
import type { WalletAnswer } from "../port/wallet-wire.ts";
import {
  HUB88,
  HUB88_STATUS,
  hub88Amount,
  type Hub88Answer,
  type Hub88Operation,
  type Hub88Said,
  minorOf,
} from "./hub88-wire.ts";

export const isHub88Operation = (name: string): name is Hub88Operation => Object.hasOwn(HUB88, name);

/** What a provider says in the dialect of Hub88, carried out by the wallet and answered in its words. */
export class Hub88Dialect {
  constructor(private readonly wallet: GameWallet) {}

  async run(provider: string, operation: Hub88Operation, body: object): Promise<Hub88Answer> {
    const read = HUB88[operation].safeParse(body);
    if (!read.success) return { status: faultOf(read.error) };
    const said = read.data;
    const answer = await this.booked(provider, operation, read.data);
    const { status, balance, currency, country } = answer;
    return {
      status: HUB88_STATUS[status],
      request_uuid: said.request_uuid,
      user: said.user,
      ...(operation === "user/info" && country !== undefined && { country }),
      ...(currency !== undefined && { currency }),
      ...(balance !== undefined && currency !== undefined && { balance: hub88Amount(balance, currency) }),
    };
  }

  private booked(provider: string, operation: Hub88Operation, said: object): Promise<WalletAnswer> {
    switch (operation) {
      case "user/info":
        return this.wallet.holder(provider, (said as Hub88Said<"user/info">).user);
      case "user/balance":
        return this.balance(provider, said as Hub88Said<"user/balance">);
      case "transaction/bet":
        return this.bet(provider, said as Hub88Said<"transaction/bet">);
      case "transaction/win":
        return this.win(provider, said as Hub88Said<"transaction/win">);
      case "transaction/rollback":
        return this.rollback(provider, said as Hub88Said<"transaction/rollback">);
    }
  }

  private async balance(provider: string, said: Hub88Said<"user/balance">): Promise<WalletAnswer> {
    const { session, ...seat } = await this.seat(provider, said);
    if (session === undefined) return seat;
    return this.wallet.run(provider, { operation: "balance", said: { requestId: said.request_uuid, session } });
  }

  private async bet(provider: string, said: Hub88Said<"transaction/bet">): Promise<WalletAnswer> {
    const amount = minorOf(said.amount, said.currency);
    // A stake of nothing is of a free round, which the wallet has none of.
    if (amount === undefined || amount === 0) return { status: "INVALID_REQUEST" };
    const { session, ...seat } = await this.seat(provider, said);
    if (session === undefined) return seat;
    const { request_uuid: requestId, game_code: game, round, transaction_uuid: transaction, currency } = said;
    const answer = await this.wallet.run(provider, {
      operation: "bet",
      said: { requestId, session, game, round, transaction, amount, currency },
    });
    return this.closed(provider, said, answer);
  }

  /** Whatever became of the token: what was won is paid to whom the provider names. */
  private async win(provider: string, said: Hub88Said<"transaction/win">): Promise<WalletAnswer> {
    const amount = minorOf(said.amount, said.currency);
    if (amount === undefined) return { status: "INVALID_REQUEST" };
    const { request_uuid: requestId, user: player, game_code: game, round, currency } = said;
    const { transaction_uuid: transaction, reference_transaction_uuid: reference } = said;
    return this.wallet.run(provider, {
      operation: "win",
      said: {
        ...{ requestId, player, game, round, transaction, amount, currency, reference },
        closesRound: said.round_closed ?? false,
      },
    });
  }

  private async rollback(provider: string, said: Hub88Said<"transaction/rollback">): Promise<WalletAnswer> {
    const { request_uuid: requestId, round, transaction_uuid: transaction, user } = said;
    const reference = said.reference_transaction_uuid;
    const done = await this.wallet.run(provider, {
      operation: "rollback",
      said: { requestId, round, transaction, reference },
    });
    const answer = await this.closed(provider, said, done);
    // One of something that was never heard of knows no player; the provider does.
    if (answer.status !== "OK" || answer.balance !== undefined) return answer;
    return { ...(await this.wallet.holder(provider, user)), status: "OK" };
  }

  /** Ends the round after what was said to be the last of it. */
  private async closed(
    provider: string,
    said: { readonly request_uuid: string; readonly round: string; readonly round_closed?: boolean | undefined },
    answer: WalletAnswer,
  ): Promise<WalletAnswer> {
    if (answer.status !== "OK" || !said.round_closed) return answer;
    const { status } = await this.wallet.run(provider, {
      operation: "end-round",
      said: { requestId: said.request_uuid, round: said.round },
    });
    return status === "TRY_AGAIN" ? { status } : answer;
  }

  /** The session of the token, if it is that of the player who is named. */
  private async seat(
    provider: string,
    { token, game_code, user }: { readonly token: string; readonly game_code: string; readonly user: string },
  ): Promise<WalletAnswer> {
    const { status, session, player } = await this.wallet.seat(provider, token, game_code);
    if (status !== "OK" || session === undefined) return { status };
    return player === user ? { status, session } : { status: "INVALID_TOKEN" };
  }
}

/** What is wrong with a body: a field of another type, or anything else. */
const faultOf = (error: z.core.$ZodError): Hub88Answer["status"] =>
  error.issues.some(({ code }) => code === "invalid_type") ? "RS_ERROR_WRONG_TYPES" : "RS_ERROR_WRONG_SYNTAX";
