import { gameCalled, slotCalled } from "../../house-games.ts";
import type { Round } from "../../rules/game.ts";
import { isLeft, LEFT } from "../../rules/left.ts";
import { GameRefusal } from "../../rules/refusal.ts";
import { firstDebitOf, withAct, withRefused, withResult, withTaken } from "../books/after.ts";
import type { Books } from "../books/books.ts";
import type { Asked, Drawn, HouseRound, Session } from "../books/entries.ts";
import { HouseRefusal } from "../refusal.ts";
import { newName } from "../secrets.ts";
import type { Time } from "../time.ts";
import type { Courier } from "../wallet/courier.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { WalletAnswer } from "../wallet/wallet-wire.ts";
import type { Drawing } from "./drawing.ts";
import { Turns } from "./turns.ts";

export interface TableParts {
  readonly books: Books;
  readonly wallet: Wallet;
  readonly courier: Courier;
  readonly drawing: Drawing;
  readonly time: Time;
}

export interface Order {
  /** The page's own name for it: the same order twice is one round. */
  readonly request: string;
  readonly bet: unknown;
  /** Whether it is one of the free rounds that the player has. */
  readonly isFree?: boolean | undefined;
  /** Of crash. */
  readonly shared?: SharedBet;
}

export interface SharedBet {
  readonly chain: string;
  readonly number: number;
  /** Whether the shared round has not begun yet. */
  readonly isOpen: () => boolean;
}

export interface Played {
  readonly round: HouseRound;
  /** The wallet's word after it; undefined where it did not answer, and is told again. */
  readonly answer: WalletAnswer | undefined;
}

/** Where rounds are played: each step is on the disk before it is told to anybody. */
export class Table {
  private readonly turns = new Turns();

  constructor(private readonly parts: TableParts) {}

  /** After a start: a debit whose answer was lost with the process is taken back. */
  settleDoubts(): void {
    for (const round of [...this.parts.books.open.values()]) if (round.asked) this.refuse(round, true);
  }

  begin(session: Session, order: Order): Promise<Played> {
    return this.turns.take(session.player, () => this.beginNow(session, order));
  }

  act(session: Session, id: string, at: number, act: unknown): Promise<Played> {
    return this.turns.take(session.player, () => this.actNow(session, id, at, act));
  }

  /** What the house itself does in a shared round; not at all once it is over. */
  end(id: string, act: unknown): Promise<Played | undefined> {
    const player = this.parts.books.open.get(id)?.player ?? "";
    return this.turns.follow(player, async () => {
      const round = this.parts.books.open.get(id);
      return round?.state === "open" ? this.applied(round, act) : undefined;
    });
  }

  /** Ends at most so many rounds by their rule whose players have not come back. Returns how many were looked at. */
  async endLeft(most: number): Promise<number> {
    const { books, courier, time } = this.parts;
    let fault: Error | undefined;
    const left = [...books.open.values()].filter((round) => isLeftAt(round, time.now())).slice(0, most);
    for (const { id, player } of left)
      try {
        await this.turns.follow(player, () => {
          const round = books.open.get(id);
          // Whoever came back meanwhile plays on.
          if (round && isLeftAt(round, time.now())) this.step(round, LEFT);
          return Promise.resolve();
        });
      } catch (error) {
        // Those behind it are ended all the same.
        fault ??= error instanceof Error ? error : new Error(String(error));
      }
    await books.kept();
    courier.look();
    if (fault) throw fault;
    return left.length;
  }

  private async beginNow(session: Session, { request, bet, isFree = false, shared }: Order): Promise<Played> {
    const { books, time } = this.parts;
    const { player, game, currency } = session;
    const known = books.byRequest(player, request);
    if (known) return this.again(known, bet, isFree);
    const open = books.openOf(player, game);
    if (open)
      throw new HouseRefusal(409, "ROUND_OPEN", "A round of this game is not over. It goes on as it was drawn.", {
        round: open.id,
      });
    const { staked } = gameCalled(game).place(bet, currency);
    const free = isFree ? freeOf(session, staked) : undefined;
    const waitMs = books.begunAt(player, game) + session.cycleMs - time.now();
    if (waitMs > 0) throw new HouseRefusal(429, "TOO_SOON", "The last round began a moment ago.", { waitMs });
    const id = newName();
    const asked = { transaction: firstDebitOf(id), amount: staked };
    const order = { id, request, game, player, wallet: session.wallet, currency, bet, begunAt: time.now(), ...free };
    const place = shared && { chain: shared.chain, number: shared.number };
    books.write({ type: "ordered", order: place ? { ...order, shared: place } : order, asked });
    const answer = await this.debit({ ...session, ...free }, id, asked);
    // A shared round that has begun meanwhile takes no more bets.
    if (shared && !shared.isOpen()) return this.refused(this.open(id), undefined);
    if (answer?.status !== "OK") return this.refused(this.open(id), answer);
    const drawn: Drawn = place ?? this.nonceOf(player);
    const now = time.now();
    const taken = withTaken(this.open(id), drawn, now);
    const ended = this.endedOf(taken, this.parts.drawing.of(taken));
    books.write({ type: "taken", round: id, drawn, at: now, ...(ended && { ended }) });
    return this.played(id, ended, answer);
  }

  /** An order that came before. */
  private async again(known: HouseRound, bet: unknown, isFree: boolean): Promise<Played> {
    if (JSON.stringify(known.bet) !== JSON.stringify(bet) || isFree !== (known.free !== undefined))
      throw new HouseRefusal(409, "REQUEST_USED", "Another bet was placed under this name; nothing was done.");
    if (known.state === "void")
      throw new HouseRefusal(
        409,
        "ROUND_VOID",
        "This round was not played; its stake was not taken, or is given back.",
      );
    await this.parts.books.kept();
    return { round: known, answer: await this.balanceOf(known) };
  }

  private async actNow({ player, wallet, game }: Session, id: string, at: number, act: unknown): Promise<Played> {
    const { books, drawing, time } = this.parts;
    const round = books.open.get(id) ?? (await books.round(id));
    if (!round || round.player !== player || round.game !== game)
      throw new HouseRefusal(404, "UNKNOWN_ROUND", "There is no such round here.");
    if (isLeft(act)) throw new GameRefusal("act-malformed", "It: the house alone ends rounds that are left.");
    if (at < round.acts.length && JSON.stringify(round.acts[at]) === JSON.stringify(act)) {
      await books.kept();
      return { round, answer: await this.balanceOf(round) };
    }
    if (round.state !== "open") throw new HouseRefusal(409, "ROUND_OVER", "The round is over.");
    if (at !== round.acts.length)
      throw new HouseRefusal(409, "ACT_OUT_OF_ORDER", "The round has gone on meanwhile.", { acts: round.acts.length });
    const now = drawing.of(round);
    const amount = now.act(act).staked - now.staked;
    if (amount === 0) return this.applied(round, act);
    const asked = { transaction: `${id}-b${round.debits + 1}`, amount, act };
    books.write({ type: "asked", round: id, asked });
    const answer = await this.debit({ ...round, wallet }, id, asked);
    if (answer?.status !== "OK") return this.refused(this.open(id), answer);
    const drawn = round.drawn!;
    const stepped = time.now();
    const taken = withTaken(this.open(id), drawn, stepped);
    const ended = this.endedOf(taken, drawing.of(taken));
    books.write({ type: "taken", round: id, drawn, at: stepped, ...(ended && { ended }) });
    return this.played(id, ended, answer);
  }

  private applied(round: HouseRound, act: unknown): Promise<Played> {
    return this.played(round.id, this.step(round, act), undefined);
  }

  /** Writes a step that asks for no stake. Returns the round if it ends by it. */
  private step(round: HouseRound, act: unknown): HouseRound | undefined {
    const { books, drawing, time } = this.parts;
    const at = time.now();
    const after = withAct(round, act, at);
    const ended = this.endedOf(after, drawing.of(after));
    books.write({ type: "act", round: round.id, act, at, ...(ended && { ended }) });
    return ended;
  }

  private async played(id: string, ended: HouseRound | undefined, answer: WalletAnswer | undefined): Promise<Played> {
    const { books, courier } = this.parts;
    await books.kept();
    if (!ended) return { round: this.open(id), answer };
    return { round: ended, answer: await courier.send(`${id}-w`) };
  }

  private async debit(
    { wallet, player, game, currency, free }: Pick<HouseRound, "wallet" | "player" | "game" | "currency" | "free">,
    round: string,
    { transaction, amount }: Asked,
  ): Promise<WalletAnswer | undefined> {
    await this.parts.books.kept();
    const call = { session: wallet ?? player, player, game, round, transaction, amount, currency, free };
    return this.parts.wallet.bet(call);
  }

  /** The stake was not taken; where nobody knows, it is taken back. */
  private async refused(round: HouseRound, answer: WalletAnswer | undefined): Promise<never> {
    const isDoubtful = answer === undefined || answer.status === "TRY_AGAIN";
    this.refuse(round, isDoubtful);
    await this.parts.books.kept();
    if (isDoubtful) {
      this.parts.courier.look();
      throw new HouseRefusal(
        503,
        "BET_IN_DOUBT",
        "The platform did not answer. If it took the stake, it is given back.",
      );
    }
    const { status, refusal = null, balance = null } = answer;
    throw new HouseRefusal(409, "BET_REFUSED", "The platform did not take the stake.", { status, refusal, balance });
  }

  private refuse(round: HouseRound, isDoubtful: boolean): void {
    const after = withRefused(round, this.parts.time.now());
    const ended = after.state === "void" && { ended: after };
    this.parts.books.write({ type: "refused", round: round.id, isDoubtful, ...ended });
  }

  private endedOf(round: HouseRound, { isOver, staked, paid }: Round): HouseRound | undefined {
    return isOver ? withResult(round, { staked, paid }, this.parts.time.now()) : undefined;
  }

  private nonceOf(player: string): Drawn {
    const pair = this.parts.books.pairOf(player)!;
    return { pair: pair.id, nonce: pair.nonce };
  }

  private open(id: string): HouseRound {
    return this.parts.books.open.get(id)!;
  }

  private balanceOf({ wallet, player }: HouseRound): Promise<WalletAnswer | undefined> {
    return this.parts.wallet.balance(wallet ?? player);
  }
}

/** The bonus that pays for a free round. Those are rounds of slots, which ask for no further stake. */
function freeOf({ game, freeRounds }: Session, staked: number): { readonly free: string } {
  if (freeRounds?.stake === staked && slotCalled(game)) return { free: freeRounds.campaign };
  throw new HouseRefusal(409, "NO_FREE_ROUND", "There are no free rounds at this stake here. Nothing was staked.");
}

const HOUR_MS = 3_600_000;

/** Whether a round waits for a player who has not come back for as long as its game's rules say. */
function isLeftAt({ state, asked, game, steppedAt, begunAt }: HouseRound, now: number): boolean {
  const { leftHours } = gameCalled(game);
  if (state !== "open" || asked || leftHours === undefined) return false;
  return now - (steppedAt ?? begunAt) >= leftHours * HOUR_MS;
}
