import { type Http, token } from "@core";
import type * as z from "zod/mini";
import {
  gameAnswer,
  type GamesAnswer,
  gamesAnswer,
  type LobbyAnswer,
  lobbyAnswer,
  recentAnswer,
  type Service,
} from "./wire.ts";

export const CATALOGUE = token<Catalogue>("casino/catalogue");

const PATH = "/api/v1/casino";
/** For how long a lobby that was asked for is shown again without asking. */
const KEPT_MS = 30_000;

export type GamesQuery = Readonly<Record<string, string | number | undefined>>;

interface Kept {
  readonly at: number;
  readonly answer: Promise<LobbyAnswer>;
  value?: LobbyAnswer;
}

/** What the platform says of games. The same lobby is asked for once by all that show it. */
export class Catalogue {
  private readonly lobbies = new Map<string, Kept>();

  constructor(private readonly http: Http) {}

  lobby(service?: Service): Promise<LobbyAnswer> {
    const key = service ?? "";
    const kept = this.kept(key);
    if (kept) return kept.answer;
    const answer = this.http.send(`${PATH}/lobby`, {
      answer: lobbyAnswer,
      query: service ? { service } : {},
      authenticated: false,
    });
    const asked: Kept = { at: performance.now(), answer };
    this.lobbies.set(key, asked);
    answer.then(
      (value) => (asked.value = value),
      () => this.lobbies.delete(key),
    );
    return answer;
  }

  /** A lobby that has come already. */
  known(service?: Service): LobbyAnswer | undefined {
    return this.kept(service ?? "")?.value;
  }

  private kept(key: string): Kept | undefined {
    const kept = this.lobbies.get(key);
    return kept && performance.now() - kept.at < KEPT_MS ? kept : undefined;
  }

  games(query: GamesQuery, signal: AbortSignal): Promise<GamesAnswer> {
    return this.http.within(signal).send(`${PATH}/games`, { answer: gamesAnswer, query, authenticated: false });
  }

  game(code: string, signal: AbortSignal): Promise<z.infer<typeof gameAnswer>> {
    return this.http.within(signal).send(`${PATH}/games/${code}`, { answer: gameAnswer, authenticated: false });
  }

  /** What the player opened last. */
  recent(signal: AbortSignal): Promise<z.infer<typeof recentAnswer>> {
    return this.http.within(signal).send(`${PATH}/recent`, { answer: recentAnswer });
  }
}
