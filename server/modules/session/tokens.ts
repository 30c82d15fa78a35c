import type { SessionAnswer } from "../../../plugins/session/wire.ts";
import type { Queryable } from "../../db/database.ts";
import { hashToken, randomToken } from "../../secrets/token.ts";
import type { Lifetimes } from "./session-repository.ts";
import { insertTokens, type RenewableSession } from "./token-repository.ts";

/** A session with its new tokens: the answer, and the value of the cookie. */
export interface Opened {
  readonly answer: SessionAnswer;
  readonly refresh: string;
  readonly isFramed: boolean;
  /** The new value of the browser's cookie, after a login. */
  readonly browser?: string;
}

/** Makes a session's tokens of a generation. The platform stores only their hashes. */
export async function handOut(
  connection: Queryable,
  { id, player, loginType, startedAt, isFramed }: RenewableSession,
  generation: number,
  { accessSeconds }: Lifetimes,
): Promise<Opened> {
  const [token, refresh] = [randomToken(), randomToken()];
  const [accessHash, refreshHash] = [hashToken(token), hashToken(refresh)];
  await insertTokens(connection, { session: id, generation, accessHash, accessSeconds, refreshHash });
  const answer = {
    token,
    loginType,
    expiresIn: accessSeconds,
    sessionStartDate: startedAt.toISOString(),
    userId: player,
  };
  return { answer, refresh, isFramed };
}
