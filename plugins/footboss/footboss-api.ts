import { type Clock, type Http, token } from "@core";
import {
  type LeagueAnswer,
  leagueAnswer,
  type MineAnswer,
  mineAnswer,
  type RoundsAnswer,
  roundsAnswer,
  type SquadRequest,
  type TablesAnswer,
  tablesAnswer,
} from "./wire.ts";

export const FOOTBOSS_API = token<FootbossApi>("footboss/api");

const PATH = "/api/v1/footboss";

/** The calls of the fantasy manager. */
export class FootbossApi {
  constructor(
    private readonly http: Http,
    private readonly clock: Clock,
  ) {}

  /** Its deadlines are times of the platform, so the page's clock follows it. */
  async rounds(signal: AbortSignal): Promise<RoundsAnswer> {
    const answer = await this.http.send(PATH, { answer: roundsAnswer, authenticated: false, signal });
    this.clock.align(answer.at, answer.rate);
    return answer;
  }

  tables(signal: AbortSignal): Promise<TablesAnswer> {
    return this.http.send(`${PATH}/tables`, { answer: tablesAnswer, authenticated: false, signal });
  }

  mine(signal: AbortSignal): Promise<MineAnswer> {
    return this.http.send(`${PATH}/mine`, { answer: mineAnswer, signal });
  }

  save(round: number, body: SquadRequest): Promise<MineAnswer> {
    return this.http.send(`${PATH}/rounds/${round}/squad`, { method: "PUT", body, answer: mineAnswer });
  }

  drop(round: number): Promise<MineAnswer> {
    return this.http.send(`${PATH}/rounds/${round}/squad`, { method: "DELETE", answer: mineAnswer });
  }

  makeLeague(): Promise<MineAnswer> {
    return this.http.send(`${PATH}/leagues`, { method: "POST", answer: mineAnswer });
  }

  joinLeague(code: string): Promise<MineAnswer> {
    return this.http.send(`${PATH}/leagues/entry`, { method: "POST", body: { code }, answer: mineAnswer });
  }

  leaveLeague(code: string): Promise<MineAnswer> {
    return this.http.send(`${PATH}/leagues/${code}/entry`, { method: "DELETE", answer: mineAnswer });
  }

  league(code: string, signal: AbortSignal): Promise<LeagueAnswer> {
    return this.http.send(`${PATH}/leagues/${code}`, { answer: leagueAnswer, signal });
  }
}
