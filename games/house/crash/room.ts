import { crashWords } from "../../fair/crash-chain.ts";
import { nodeHashing } from "../../fair/node-hashing.ts";
import { gameCalled } from "../../house-games.ts";
import { notPossible } from "../../rules/game.ts";
import type { Books } from "../books/books.ts";
import type { Chain, HouseRound, Session } from "../books/entries.ts";
import type { Order, Played, Table } from "../play/table.ts";
import { HouseRefusal } from "../refusal.ts";
import { newName, newServerSeed } from "../secrets.ts";
import type { Time } from "../time.ts";
import { msUntil, multiplierAt } from "./flight.ts";
import type { Links } from "./links.ts";

/** Bets and flights of those with money and of those with play money. */
export interface Side {
  readonly books: Books;
  readonly table: Table;
}

export interface RoomParts {
  /** Whose books have the chain. */
  readonly books: Books;
  readonly links: Links;
  readonly time: Time;
  readonly sides: readonly Side[];
}

/** What everybody may see of the shared round. */
export interface Seen {
  /** `idle` while nobody watches. */
  readonly phase: "idle" | "betting" | "flying" | "over";
  readonly number: number;
  /** Until bets are closed, or since the flight began, in milliseconds. */
  readonly ms: number;
  readonly multiplier: number | null;
  /** Of the round that is over. */
  readonly crash: number | null;
  readonly hash: string | null;
  readonly players: number;
  /** The end of the chain, from before its first round on. */
  readonly commitment: string;
  readonly salt: string | null;
  readonly last: readonly { readonly number: number; readonly crash: number }[];
}

const LENGTH = 100_000;
const BETTING_MS = 8_000;
const PAUSE_MS = 4_000;
const TICK_MS = 200;
const MOST_LAST = 12;

/** The shared rounds of crash: the house's clock alone says when one begins, where it is and when it has ended. */
export class Room {
  private readonly listeners = new Set<(seen: Seen) => void>();
  private phase: Seen["phase"] = "idle";
  private since = 0;
  private number = 0;
  private crash = 0;
  private forget: () => void = () => undefined;
  private last: { number: number; crash: number }[] = [];

  constructor(private readonly parts: RoomParts) {}

  /** Goes on with bets that a kill left without a flight, and with a flight that it cut, where the clock is now. */
  start(): void {
    const { books, time } = this.parts;
    if (!books.chain) this.newChain();
    const { played, startedAt } = this.chain;
    this.last = this.lastOf(this.chain);
    if (this.bets(played + 1).length > 0) return this.begin();
    if (this.bets(played).length === 0) return;
    this.last = this.last.filter(({ number }) => number !== played);
    this.number = played;
    this.crash = this.crashOf(played);
    this.phase = "flying";
    this.since = startedAt ?? time.now();
    this.tick();
  }

  stop(): void {
    this.forget();
    this.listeners.clear();
  }

  /** The first player of a chain names its salt: by then the end of the chain was shown. */
  nameSalt(salt: string): void {
    if (this.chain.salt === null) this.parts.books.write({ type: "salt", chain: this.chain.id, salt });
    if (this.phase === "idle") this.begin();
  }

  listen(listener: (seen: Seen) => void): () => void {
    this.listeners.add(listener);
    if (this.phase === "idle") this.begin();
    listener(this.seen());
    return () => void this.listeners.delete(listener);
  }

  /** Whether a shared round is on its way still, and where it ends is nobody's but the house's. */
  isUnderWay({ chain, number }: { readonly chain: string; readonly number: number }): boolean {
    return this.phase === "flying" && chain === this.chain.id && number === this.number;
  }

  get watching(): number {
    return this.listeners.size;
  }

  bet(table: Table, session: Session, order: Order): Promise<Played> {
    if (this.phase === "idle") this.begin();
    if (this.phase !== "betting")
      throw new HouseRefusal(409, "BETS_CLOSED", "This round has begun; the next one takes bets in a moment.");
    const { number } = this;
    const isOpen = () => this.phase === "betting" && this.number === number;
    return table.begin(session, { ...order, shared: { chain: this.chain.id, number, isOpen } });
  }

  /** Takes the win where the multiplier is now, by this clock. */
  take(table: Table, session: Session, round: HouseRound, at: number): Promise<Played> {
    const isNow = round.shared !== undefined && this.isUnderWay(round.shared);
    if (!isNow && round.state === "open") throw notPossible("The round is not under way.");
    const now = multiplierAt(this.parts.time.now() - this.since);
    return table.act(session, round.id, at, round.acts[at] ?? { take: now });
  }

  seen(): Seen {
    const { phase, number, crash, last } = this;
    const passed = this.parts.time.now() - this.since;
    const { salt } = this.chain;
    return {
      phase,
      number,
      ms: phase === "betting" ? Math.max(0, BETTING_MS - passed) : phase === "flying" ? passed : 0,
      multiplier: phase === "flying" ? Math.min(multiplierAt(passed), crash) : null,
      crash: phase === "over" ? crash : null,
      hash: phase === "over" ? this.parts.links.hashOf(this.chain, number) : null,
      players: this.bets(number).length,
      commitment: this.parts.links.hashOf(this.chain, 0),
      salt,
      last,
    };
  }

  private get chain(): Chain {
    return this.parts.books.chain!;
  }

  private newChain(): void {
    const chain = { id: newName(), secret: newServerSeed(), length: LENGTH };
    this.parts.books.write({ type: "chain", chain });
  }

  /** A chain that is played through is followed by another, of whose rounds nothing may be seen before they are over. */
  private renew(): void {
    this.newChain();
    this.number = 0;
    this.crash = 0;
    this.last = [];
    this.enter("idle");
  }

  private begin(): void {
    if (this.chain.played >= this.chain.length) this.renew();
    // Without a salt nothing can be drawn; nobody has sat down at this chain.
    if (this.chain.salt === null) return;
    this.number = this.chain.played + 1;
    this.enter("betting");
    this.wait(BETTING_MS, () => this.fly());
  }

  private fly(): void {
    const { books, time } = this.parts;
    if (this.watching === 0 && this.bets(this.number).length === 0) return this.enter("idle");
    books.write({ type: "shared", chain: this.chain.id, number: this.number, at: time.now() });
    this.crash = this.crashOf(this.number);
    this.enter("flying");
    // Nobody may see where a round ends that another kill would let begin again.
    books.kept().then(
      () => this.tick(),
      () => undefined,
    );
  }

  private tick(): void {
    const passed = this.parts.time.now() - this.since;
    const endsAt = msUntil(this.crash);
    if (passed >= endsAt) return this.over();
    const now = multiplierAt(passed);
    for (const { side, round } of this.bets(this.number)) {
      const { stopAt } = round.bet as { readonly stopAt?: number };
      if (stopAt !== undefined && stopAt <= now) void this.end(side, round, { take: stopAt });
    }
    this.tell();
    this.wait(Math.min(TICK_MS, endsAt - passed), () => this.tick());
  }

  private over(): void {
    this.last = [...this.last, { number: this.number, crash: this.crash }].slice(-MOST_LAST);
    for (const { side, round } of this.bets(this.number)) void this.end(side, round, { end: true });
    this.enter("over");
    this.wait(PAUSE_MS, () => this.begin());
  }

  /** A failure to write ends the house; whatever else happens to one bet is no matter of the others. */
  private end({ table }: Side, { id }: HouseRound, act: unknown): Promise<unknown> {
    return table.end(id, act).catch(() => undefined);
  }

  private bets(number: number): { readonly side: Side; readonly round: HouseRound }[] {
    return this.parts.sides.flatMap((side) =>
      [...side.books.open.values()]
        .filter(({ shared, state }) => shared?.number === number && shared.chain === this.chain.id && state === "open")
        .map((round) => ({ side, round })),
    );
  }

  private crashOf(number: number): number {
    const words = crashWords(this.parts.links.hashOf(this.chain, number), this.chain.salt!, nodeHashing);
    const { drawn } = gameCalled("crash").place({ stake: 100 }, "EUR").begin(words);
    return drawn as number;
  }

  private lastOf({ played }: Chain): { number: number; crash: number }[] {
    const first = Math.max(1, played - MOST_LAST + 1);
    return Array.from({ length: played - first + 1 }, (_, at) => ({
      number: first + at,
      crash: this.crashOf(first + at),
    }));
  }

  private enter(phase: Seen["phase"]): void {
    this.phase = phase;
    this.since = this.parts.time.now();
    this.tell();
  }

  private tell(): void {
    const seen = this.seen();
    for (const listener of this.listeners) listener(seen);
  }

  private wait(ms: number, run: () => void): void {
    this.forget();
    this.forget = this.parts.time.after(ms, run);
  }
}
