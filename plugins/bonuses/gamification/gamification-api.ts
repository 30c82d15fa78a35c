import { HTTP, type Http, useService } from "@core";
import { useMemo } from "react";
import { type GamificationAnswer, gamificationAnswer, type Mission } from "./wire.ts";

const PATH = "/api/v1/gamification";

/** The calls of missions and the wheel. */
export class GamificationApi {
  constructor(private readonly http: Http) {}

  read(signal: AbortSignal): Promise<GamificationAnswer> {
    return this.http.send(PATH, { answer: gamificationAnswer, signal });
  }

  claim({ id, version }: Pick<Mission, "id" | "version">): Promise<GamificationAnswer> {
    const body = { version };
    return this.http.send(`${PATH}/missions/${id}/claim`, { method: "POST", body, answer: gamificationAnswer });
  }

  turn(day: string, clientSeed: string): Promise<GamificationAnswer> {
    const body = { day, clientSeed };
    return this.http.send(`${PATH}/wheel`, { method: "POST", body, answer: gamificationAnswer });
  }
}

export function useGamificationApi(): GamificationApi {
  const http = useService(HTTP);
  return useMemo(() => new GamificationApi(http), [http]);
}
