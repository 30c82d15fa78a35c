import type { Message } from "../books/entries.ts";
import { newName } from "../secrets.ts";
import type { Time } from "../time.ts";
import { post, signed } from "./post.ts";
import type { Wallet } from "./wallet.ts";
import { answerSchema, authenticatedSchema, type BetCall } from "./wallet-wire.ts";

export interface WalletPlace {
  /** Where the operations are; the wallet cannot be reached until it is known. */
  url: string | undefined;
  readonly secret: string;
}

/** A player waits for these. */
const PATIENCE_MS = 8_000;

const textOf = (value: unknown): unknown => {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
};

/** The game wallet of a platform, by the canonical dialect of its port. */
export class PortWallet implements Wallet {
  constructor(
    private readonly place: WalletPlace,
    private readonly time: Time,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  async authenticate(token: string, game: string) {
    const answer = await this.call("authenticate", { token, game });
    return authenticatedSchema.safeParse(answer).data ?? understood(answer);
  }

  async balance(session: string) {
    return understood(await this.call("balance", { session }));
  }

  async bet({ session, game, round, transaction, amount, currency, free }: BetCall) {
    const said = { session, game, round, transaction, amount, currency };
    return understood(await (free ? this.call("free-round", { ...said, campaign: free }) : this.call("bet", said)));
  }

  async tell({ round, word }: Message) {
    // What a rule ended says so; what a player did is not spoken of.
    const isLeft = "isLeft" in word ? word.isLeft : undefined;
    if (word.op === "end-round") return understood(await this.call("end-round", { round: round.id, isLeft }));
    if (word.op === "rollback") {
      const { transaction, reference } = word;
      return understood(await this.call("rollback", { round: round.id, transaction, reference }));
    }
    if (word.op === "promo-win") {
      const { op, ...prize } = word;
      const { player, currency } = round;
      return understood(await this.call(op, { player, round: round.id, currency, ...prize }));
    }
    const { transaction, amount } = word;
    const { game, currency, player, wallet: session } = round;
    const own = { session: session ?? undefined, player, game, round: round.id };
    return understood(await this.call("win", { ...own, transaction, amount, currency, closesRound: true, isLeft }));
  }

  private async call(operation: string, content: object): Promise<unknown> {
    const { url, secret } = this.place;
    if (url === undefined) return undefined;
    const body = JSON.stringify({ requestId: newName(), ...content });
    const seconds = Math.floor(this.time.now() / 1000);
    return textOf(await post(`${url}/${operation}`, signed(secret, seconds, body), body, this.patienceMs));
  }
}

const understood = (answer: unknown) => answerSchema.safeParse(answer).data;
