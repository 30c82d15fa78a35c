import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionService } from "../../modules/session/service.ts";
import { Problem } from "../answers/problem.ts";

/** The token of `Authorization: Token {token}`. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Token ([\w-]{1,512})$/.exec(request.headers.authorization ?? "")?.[1];
}

export const notLoggedIn = (): Problem =>
  new Problem(401, "NOT_LOGGED_IN", "Your session has ended, and nothing was done. Log in and try again.");

export function authenticateWith(app: FastifyInstance, sessions: SessionService): void {
  app.decorate("authenticate", async (request: FastifyRequest) => {
    const token = tokenOf(request);
    const player = token && (await sessions.playerOf(token));
    if (player) return player;
    throw notLoggedIn();
  });
}
