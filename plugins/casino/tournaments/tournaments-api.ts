import { type Http, token } from "@core";
import {
  joinedAnswer,
  type MineAnswer,
  mineAnswer,
  type TournamentAnswer,
  tournamentAnswer,
  type TournamentsAnswer,
  tournamentsAnswer,
} from "./wire.ts";

export const TOURNAMENTS_API = token<TournamentsApi>("casino-tournaments/api");

const PATH = "/api/v1/casino/tournaments";

/** The calls about casino tournaments. */
export class TournamentsApi {
  constructor(private readonly http: Http) {}

  list(signal: AbortSignal): Promise<TournamentsAnswer> {
    return this.http.send(PATH, { answer: tournamentsAnswer, authenticated: false, signal });
  }

  async joined(signal: AbortSignal): Promise<readonly string[]> {
    return (await this.http.send(`${PATH}/mine`, { answer: joinedAnswer, signal })).joined;
  }

  find(slug: string, signal: AbortSignal): Promise<TournamentAnswer> {
    return this.http.send(`${PATH}/${slug}`, { answer: tournamentAnswer, authenticated: false, signal });
  }

  mine(slug: string, signal: AbortSignal): Promise<MineAnswer> {
    return this.http.send(`${PATH}/${slug}/mine`, { answer: mineAnswer, signal });
  }

  /** Joins for the fee that the player has seen, once for a key. */
  join(slug: string, fee: number, idempotencyKey: string): Promise<MineAnswer> {
    const path = `${PATH}/${slug}/entry`;
    return this.http.send(path, { method: "POST", body: { fee }, idempotencyKey, answer: mineAnswer });
  }

  leave(slug: string): Promise<MineAnswer> {
    return this.http.send(`${PATH}/${slug}/entry`, { method: "DELETE", answer: mineAnswer });
  }
}
