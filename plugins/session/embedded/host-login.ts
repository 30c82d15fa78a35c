import { type Http, inTime, type Services } from "@core";
import { HOST_PORT } from "../contract.ts";
import { type SessionAnswer, sessionAnswer } from "../wire.ts";

/** How long a frame waits for its host's port, in milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Opens a new session for the same player with a token of the host. Undefined if the host gives no token. Rejects with
 * the platform's refusal, or if the platform does not answer.
 */
export async function logInByHost(
  services: Services,
  http: Http,
  player: string | undefined,
  signal: AbortSignal,
): Promise<SessionAnswer | undefined> {
  const token = await hostToken(services);
  if (token === undefined) return undefined;
  const answer = await http.send("/api/v1/session/host-login", {
    method: "POST",
    body: { token },
    authenticated: false,
    answer: sessionAnswer,
    signal,
  });
  // A different player must not continue the session.
  return player === undefined || answer.userId === player ? answer : undefined;
}

async function hostToken(services: Services): Promise<string | undefined> {
  try {
    const port = await inTime(services.whenProvided(HOST_PORT), PATIENCE_MS);
    return await port?.token();
  } catch {
    return undefined;
  }
}
