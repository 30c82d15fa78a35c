import { HTTP, HttpError, type Scope, type Services } from "@core";
import { SESSION } from "../../session/contract.ts";
import { sessionAnswer } from "../../session/wire.ts";
import type { VerbError } from "../wire.ts";

/** Logs a visitor in with a token of the host, which is good for one login. */
export async function logInByToken(services: Services, scope: Scope, token: string): Promise<VerbError | undefined> {
  const session = services.get(SESSION);
  if (session.state.isLoggedIn)
    return { code: "LOGIN_REFUSED", message: "A player is logged in here; say logout before another one's token" };
  try {
    const answer = await services.get(HTTP).within(scope.signal).send("/api/v1/session/host-login", {
      method: "POST",
      body: { token },
      authenticated: false,
      answer: sessionAnswer,
    });
    await session.begin(answer, "login");
    return undefined;
  } catch (error) {
    const why = error instanceof HttpError ? error.message : String(error);
    return { code: "LOGIN_REFUSED", message: `The token logs nobody in: ${why}` };
  }
}
