import {
  type GameCard,
  type GameDetails,
  type GamesAnswer,
  type LobbyAnswer,
  type Rail,
  type Service,
  SERVICES,
  type SORTS,
} from "../../../plugins/casino/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { listCollections, listLobbies, listTitles } from "./catalogue-repository.ts";
import { listOpened, recordOpened } from "./opened-repository.ts";
import { type Filters, gamesOf, isNew, isServed, passes, similarTo, sorted } from "./selection.ts";
import type { StoredCollection, StoredRail, Title } from "./title.ts";
import { TitleSearch } from "./title-search.ts";

/** For how long what was read of the catalogue is used: after that, what the operator has changed is seen. */
const USED_FOR_MS = 5_000;
const POPULAR_DAYS = 7;
const IN_RAIL = 12;
const SIMILAR = 6;
const RECENT = 12;

interface Catalogue {
  readonly titles: readonly Title[];
  readonly collections: readonly StoredCollection[];
  readonly lobbies: ReadonlyMap<string, readonly StoredRail[]>;
  readonly search: TitleSearch;
}

export interface GamesQuery extends Filters {
  readonly service?: Service | undefined;
  readonly collection?: string | undefined;
  readonly q?: string | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Shows of the catalogue what may be shown in a country. */
export class CasinoService {
  private read: Promise<Catalogue> | undefined;
  private usedUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: PlatformClock,
  ) {}

  async lobby(service: Service | undefined, country: string): Promise<LobbyAnswer> {
    const { titles, collections, lobbies } = await this.shownIn(country);
    const shown = titles.filter((title) => isOf(title, service));
    const collected = collections
      .map(({ code, names, ...rest }) => ({ code, names, titles: gamesOf({ code, names, ...rest }, titles) }))
      .filter(({ titles: own }) => own.length > 0);
    const railOf = (stored: StoredRail): Rail | undefined => {
      if (stored.kind === "continue" || stored.kind === "favourites") return { kind: stored.kind };
      if (stored.kind === "collection") {
        const found = collected.find(({ code }) => code === stored.collection);
        return found && { kind: "collection", collection: countedOf(found), games: this.cards(found.titles) };
      }
      const games = sorted(shown.length > 0 ? shown : titles, stored.kind);
      const wanted = stored.kind === "new" ? games.filter((title) => isNew(title, this.clock.now())) : games;
      return wanted.length > 0 ? { kind: stored.kind, games: this.cards(wanted) } : undefined;
    };
    return {
      rails: (lobbies.get(service ?? "") ?? []).flatMap((stored) => railOf(stored) ?? []),
      collections: collected.map(countedOf),
      counts: Object.fromEntries(
        SERVICES.map((each) => [each, titles.filter((title) => isOf(title, each)).length]),
      ) as LobbyAnswer["counts"],
    };
  }

  async games(query: GamesQuery, country: string): Promise<GamesAnswer> {
    const { service, collection, q, codes, sort, cursor, limit } = query;
    const catalogue = await this.shownIn(country);
    const { titles } = catalogue;
    let found = titles.filter((title) => isOf(title, service));
    if (collection !== undefined) found = gamesOf(collectionIn(catalogue, collection), found);
    if (codes) found = inOrder(found, codes);
    const features = [...new Set(found.flatMap((title) => title.features))].sort();
    if (q) found = inOrder(found, catalogue.search.find(q));
    found = found.filter((title) => passes(title, query));
    if (sort) found = sorted(found, sort);
    else if (!q && !codes && collection === undefined) found = sorted(found, "popular");

    const begin = cursor === undefined ? 0 : found.findIndex(({ code }) => code === cursor) + 1;
    if (cursor !== undefined && begin === 0) throw staleCursor();
    const page = found.slice(begin, begin + limit);
    const next = begin + limit < found.length ? page.at(-1)?.code : undefined;
    return { games: this.cards(page, limit), total: found.length, features, ...(next !== undefined && { next }) };
  }

  async game(code: string, country: string): Promise<{ game: GameDetails; similar: GameCard[] }> {
    const { titles } = await this.shownIn(country);
    const title = titleIn(titles, code);
    const { hitRate, deviation, greatestReturn, features, releasedOn, stakes } = title;
    const game = {
      ...this.card(title),
      ...{ hitRate, deviation, greatestReturn, features: [...features], releasedOn },
      stakes: [...stakes],
    };
    return { game, similar: this.cards(similarTo(title, titles, SIMILAR)) };
  }

  /** The games that a player opened last; without those that are not served to them now. */
  async recent(player: string, country: string): Promise<{ game: GameCard; openedAt: string }[]> {
    const [{ titles }, opened] = await Promise.all([this.shownIn(country), listOpened(this.database, player, RECENT)]);
    return opened.flatMap(({ game, openedAt }) => {
      const title = titles.find(({ code }) => code === game);
      return title ? [{ game: this.card(title), openedAt }] : [];
    });
  }

  async open(player: string, code: string, country: string): Promise<void> {
    const { titles } = await this.shownIn(country);
    await recordOpened(this.database, player, titleIn(titles, code).code, new Date(this.clock.now()));
  }

  private async shownIn(country: string): Promise<Catalogue> {
    const catalogue = await this.catalogue();
    const now = this.clock.now();
    return { ...catalogue, titles: catalogue.titles.filter((title) => isServed(title, country, now)) };
  }

  /** What was read lately; callers that arrive while it is read wait for the same run. */
  private catalogue(): Promise<Catalogue> {
    const now = performance.now();
    if (this.read && now < this.usedUntil) return this.read;
    this.usedUntil = now + USED_FOR_MS;
    return (this.read = this.load().catch((error: unknown) => {
      this.usedUntil = 0;
      throw error;
    }));
  }

  private async load(): Promise<Catalogue> {
    const since = new Date(this.clock.now() - POPULAR_DAYS * 24 * 3600_000);
    const [titles, collections, lobbies] = await Promise.all([
      listTitles(this.database, since),
      listCollections(this.database),
      listLobbies(this.database),
    ]);
    return { titles, collections, lobbies, search: new TitleSearch(titles) };
  }

  private cards(titles: readonly Title[], most = IN_RAIL): GameCard[] {
    return titles.slice(0, most).map((title) => this.card(title));
  }

  private card(title: Title): GameCard {
    const { code, name, service, provider, rtp } = title;
    return { code, name, service, provider, rtp, isNew: isNew(title, this.clock.now()) };
  }
}

/** Whether a lobby has a game; that of `pm-casino` has all. */
const isOf = (title: Title, service: Service | undefined): boolean =>
  service === undefined || service === "pm-casino" || title.service === service;

/** The titles of these codes in their order. One look at each: there may be thousands of both. */
function inOrder(titles: readonly Title[], codes: readonly string[]): Title[] {
  const byCode = new Map(titles.map((title) => [title.code, title]));
  return [...new Set(codes)].flatMap((code) => byCode.get(code) ?? []);
}

const countedOf = ({
  code,
  names,
  titles,
}: Pick<StoredCollection, "code" | "names"> & { titles: readonly Title[] }) => ({
  code,
  names,
  count: titles.length,
});

/** The same answer for what there never was, what is closed, and what is not for this country. */
function titleIn(titles: readonly Title[], code: string): Title {
  const title = titles.find((each) => each.code === code);
  if (title) return title;
  throw new Problem(404, "UNKNOWN_GAME", "There is no such game here. Nothing was done: look for another one.");
}

function collectionIn({ collections }: Catalogue, code: string): StoredCollection {
  const found = collections.find((each) => each.code === code);
  if (found) return found;
  throw new Problem(404, "UNKNOWN_COLLECTION", "There is no such collection here. Look at all games.");
}

const staleCursor = () =>
  new Problem(400, "INVALID_REQUEST", "The list has changed. Ask for it from its beginning.", {
    fields: [{ name: "cursor", message: "is not in the list any more" }],
  });
