import type { RevealedSeeds } from "../../fair/seed-pairs.ts";
import { messageOf, ordered, withAct, withAsked, withRefused, withTaken } from "./after.ts";
import type { Chain, Entry, HouseRound, Message, Pair, Session } from "./entries.ts";
import { Journal, type Place } from "./journal.ts";

/** What the house remembers of one player. */
interface Known {
  pair: Pair;
  /** The pairs before it, which draw no more rounds. */
  readonly shown: string[];
  /** The rounds that were ordered last, so that the same order twice is one round. */
  readonly last: HouseRound[];
  /** When the last round of each game began whose stake was taken. */
  readonly begun: Map<string, number>;
}

export type Shown = Pick<RevealedSeeds, "serverSeed" | "clientSeed">;

const MOST_LAST = 20;
const MOST_DISPUTED = 1_000;

/**
 * All that the house knows. Each change is a line in its journal, and the journal alone makes all of it again. Rounds that
 * are over stay on the disk, and only where they are is kept in mind. Without a journal it is forgotten with the process.
 */
export class Books {
  readonly sessions = new Map<string, Session>();
  readonly open = new Map<string, HouseRound>();
  readonly messages = new Map<string, Message>();
  /** Rounds that the wallet has otherwise in its books, with what it said; the newest. */
  readonly disputed = new Map<string, string>();
  chain: Chain | undefined;
  private readonly players = new Map<string, Known>();
  private readonly shown = new Map<string, Shown>();
  private readonly chains = new Map<string, Chain>();
  private readonly places = new Map<string, Place | HouseRound>();
  private readonly journal: Journal | undefined;

  constructor(path?: string) {
    if (path !== undefined) this.journal = Journal.open(path, (entry, place) => this.take(entry as Entry, place));
  }

  write(entry: Entry): void {
    this.take(entry, this.journal?.append(entry));
  }

  /** Resolves when everything until now is on the disk. */
  async kept(): Promise<void> {
    await this.journal?.kept();
  }

  async close(): Promise<void> {
    await this.journal?.close();
  }

  pairOf(player: string): Pair | undefined {
    return this.players.get(player)?.pair;
  }

  /** The seeds of a pair that draws no more rounds. */
  shownPair(id: string): Shown | undefined {
    return this.shown.get(id);
  }

  chainCalled(id: string): Chain | undefined {
    return this.chains.get(id);
  }

  /** The round that an order of this name made, of the last ones. */
  byRequest(player: string, request: string): HouseRound | undefined {
    return this.players.get(player)?.last.find((round) => round.request === request);
  }

  openOf(player: string, game: string): HouseRound | undefined {
    return this.players.get(player)?.last.find((round) => round.game === game && this.open.has(round.id));
  }

  lastOf(player: string, game: string): HouseRound | undefined {
    return this.players.get(player)?.last.findLast((round) => round.game === game && round.state === "over");
  }

  /** When the player began a round of the game last; 0 if never. */
  begunAt(player: string, game: string): number {
    return this.players.get(player)?.begun.get(game) ?? 0;
  }

  async round(id: string): Promise<HouseRound | undefined> {
    const open = this.open.get(id);
    if (open) return open;
    const place = this.places.get(id);
    if (!place || !("length" in place)) return place;
    const entry = (await this.journal?.read(place)) as { readonly ended?: HouseRound } | undefined;
    return entry?.ended;
  }

  /** Forgets a player and all of theirs; for what is not on the disk. */
  forget(player: string): void {
    const known = this.players.get(player);
    for (const { id } of known?.last ?? []) {
      this.open.delete(id);
      this.places.delete(id);
    }
    for (const id of known?.shown ?? []) this.shown.delete(id);
    this.players.delete(player);
    for (const [key, session] of this.sessions) if (session.player === player) this.sessions.delete(key);
  }

  private take(entry: Entry, place: Place | undefined): void {
    switch (entry.type) {
      case "session":
        return void this.sessions.set(entry.session.key, entry.session);
      case "left":
        return void this.sessions.delete(entry.key);
      case "pair":
        return void this.players.set(entry.player, { pair: entry.pair, shown: [], last: [], begun: new Map() });
      case "rotated": {
        const known = this.players.get(entry.player);
        if (!known) return;
        const { id, serverSeed, clientSeed } = known.pair;
        this.shown.set(id, { serverSeed, clientSeed });
        known.shown.push(id);
        known.pair = entry.pair;
        return;
      }
      case "ordered":
        return this.set(ordered(entry.order, entry.asked));
      case "asked":
      case "taken":
      case "refused":
      case "act":
        return this.change(entry, place);
      case "told":
        return void this.messages.delete(entry.message);
      case "disputed":
        this.messages.delete(entry.message);
        return this.dispute(entry.round, entry.status);
      case "chain":
        return this.setChain({ ...entry.chain, salt: null, played: 0, startedAt: null });
      case "salt":
        return this.chain && this.setChain({ ...this.chain, salt: entry.salt });
      case "shared":
        return this.chain && this.setChain({ ...this.chain, played: entry.number, startedAt: entry.at });
    }
  }

  private dispute(round: string, status: string): void {
    this.disputed.set(round, status);
    if (this.disputed.size > MOST_DISPUTED) this.disputed.delete(this.disputed.keys().next().value!);
  }

  private change(
    entry: Extract<Entry, { readonly type: "asked" | "taken" | "refused" | "act" }>,
    place: Place | undefined,
  ): void {
    const before = this.open.get(entry.round);
    if (!before) return;
    const message = messageOf(entry, before);
    if (message) this.messages.set(message.id, message);
    if (entry.type === "taken") this.players.get(before.player)?.begun.set(before.game, before.begunAt);
    if (entry.type === "taken" && before.state === "asked" && "nonce" in entry.drawn) this.takeNonce(before.player);
    if (entry.type !== "asked" && entry.ended) {
      this.set(entry.ended);
      this.open.delete(entry.round);
      this.places.set(entry.round, place ?? entry.ended);
      return;
    }
    switch (entry.type) {
      case "asked":
        return this.set(withAsked(before, entry.asked));
      case "taken":
        return this.set(withTaken(before, entry.drawn, entry.at));
      case "refused":
        return this.set(withRefused(before, 0));
      case "act":
        return this.set(withAct(before, entry.act, entry.at));
    }
  }

  private takeNonce(player: string): void {
    const known = this.players.get(player);
    if (known) known.pair = { ...known.pair, nonce: known.pair.nonce + 1 };
  }

  private set(round: HouseRound): void {
    this.open.set(round.id, round);
    const last = this.players.get(round.player)?.last;
    if (!last) return;
    const at = last.findIndex(({ id }) => id === round.id);
    if (at >= 0) return void (last[at] = round);
    last.push(round);
    // A round that is open is never the one to be forgotten.
    if (last.length > MOST_LAST)
      this.drop(
        last,
        last.findIndex(({ id }) => !this.open.has(id)),
      );
  }

  private drop(last: HouseRound[], at: number): void {
    const [gone] = last.splice(at < 0 ? 0 : at, 1);
    // What is not on the disk goes with it.
    if (gone && !this.journal) this.places.delete(gone.id);
  }

  private setChain(chain: Chain): void {
    this.chain = chain;
    this.chains.set(chain.id, chain);
  }
}
