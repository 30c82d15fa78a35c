import { nodeHashing } from "../../fair/node-hashing.ts";
import { gameCalled, slotCalled } from "../../house-games.ts";
import { limitsIn } from "../../rules/stakes.ts";
import type { Books } from "../books/books.ts";
import type { Session } from "../books/entries.ts";
import { HouseRefusal } from "../refusal.ts";
import { newName } from "../secrets.ts";
import type { Time } from "../time.ts";
import type { DemoWallet } from "../wallet/demo-wallet.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { FreeRounds } from "../wallet/wallet-wire.ts";
import type { SeedDesk } from "./seed-desk.ts";

export interface Launch {
  readonly game: string;
  readonly currency: string;
  /** What the page is told by its host. It counts for play money alone: with money the platform says it itself. */
  readonly minimumCycleMs: number;
  readonly clientSeed: string;
}

export interface Opened {
  readonly key: string;
  readonly session: Session;
  readonly balance: number;
  readonly freeRounds?: FreeRounds | undefined;
}

export interface SessionParts {
  readonly books: Books;
  readonly desk: SeedDesk;
  readonly time: Time;
}

/** A session ends by itself after this. */
const LASTS_MS = 12 * 3_600_000;
const MOST_OF_A_PLAYER = 8;
const MOST = 20_000;
const MOST_DEMOS = 2_000;
const SLOT_CYCLE_MS = 2_500;
const hashOf = (key: string): string => nodeHashing.sha256(key);

const cycleOf = (game: string, asked: number): number => Math.max(slotCalled(game) ? SLOT_CYCLE_MS : 0, asked);

/** The session of a page; its end is the same for pages that never were there. */
export function sessionOf(books: Books, key: string, now: number): Session | undefined {
  const session = books.sessions.get(hashOf(key));
  return session && session.endsAt > now ? session : undefined;
}

/** Sessions with a platform's money. */
export class RealSessions {
  constructor(
    private readonly parts: SessionParts,
    private readonly wallet: Wallet,
  ) {}

  async open(launch: Launch, token: string): Promise<Opened> {
    const { books, desk, time } = this.parts;
    this.sweep();
    if (books.sessions.size >= MOST)
      throw new HouseRefusal(503, "HOUSE_FULL", "Too many play at this moment. Try again later.");
    gameCalled(launch.game);
    const answer = await this.wallet.authenticate(token, launch.game);
    if (!answer)
      throw new HouseRefusal(503, "WALLET_AWAY", "The platform did not answer. No money moved; open the game again.");
    if (!("session" in answer)) throw new HouseRefusal(403, answer.status, "The platform does not open this game.");
    const { session: wallet, player, currency, balance, minimumCycleMs = 0, freeRounds } = answer;
    limitsIn(currency, gameCalled(launch.game).stakes);
    desk.of(player, launch.clientSeed);
    const own = [...books.sessions.values()].filter((session) => session.player === player);
    for (const { key } of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_A_PLAYER)))
      books.write({ type: "left", key });
    const key = newName(32);
    const cycleMs = cycleOf(launch.game, minimumCycleMs);
    const endsAt = time.now() + LASTS_MS;
    const rounds = freeRounds && { freeRounds: { campaign: freeRounds.campaign, stake: freeRounds.stake } };
    const session = { key: hashOf(key), wallet, player, game: launch.game, currency, cycleMs, endsAt, ...rounds };
    books.write({ type: "session", session });
    await books.kept();
    return { key, session, balance, freeRounds };
  }

  private sweep(): void {
    const { books, time } = this.parts;
    for (const { key, endsAt } of [...books.sessions.values()]) {
      // They began in this order.
      if (endsAt > time.now()) return;
      books.write({ type: "left", key });
    }
  }
}

/** Sessions with play money, each with a player and seeds of its own. The oldest makes room. */
export class DemoSessions {
  constructor(
    private readonly parts: SessionParts,
    private readonly wallet: DemoWallet,
  ) {}

  open({ game, currency, minimumCycleMs, clientSeed }: Launch): Opened {
    const { books, desk, time } = this.parts;
    limitsIn(currency, gameCalled(game).stakes);
    while (books.sessions.size >= MOST_DEMOS) this.drop([...books.sessions.values()][0]!.player);
    const key = newName(32);
    const player = `demo-${newName()}`;
    desk.of(player, clientSeed);
    const balance = this.wallet.open(player, currency);
    const cycleMs = cycleOf(game, minimumCycleMs);
    const session = { key: hashOf(key), wallet: null, player, game, currency, cycleMs, endsAt: time.now() + LASTS_MS };
    books.write({ type: "session", session });
    return { key, session, balance };
  }

  private drop(player: string): void {
    this.parts.books.forget(player);
    this.wallet.forget(player);
  }
}
