import { HttpError, messageOf, token, type Bus, type Http } from "@core";
import { loginFailed, type Session } from "../session/contract.ts";
import { sessionAnswer, type LoginRequest } from "../session/wire.ts";

export const ENTRANCE = token<Entrance>("auth/entrance");

/** Lets a player in by login and password. */
export class Entrance {
  private readonly bus: Bus;

  constructor(
    private readonly http: Http,
    private readonly session: Session,
    bus: Bus,
  ) {
    this.bus = bus.as("auth");
  }

  /** Rejects when the platform refuses or does not answer; then nobody is logged in. */
  async logIn(request: LoginRequest): Promise<void> {
    try {
      const answer = await this.http.send("/api/v1/session/login", {
        method: "POST",
        body: { login: request.login.trim(), password: request.password },
        authenticated: false,
        answer: sessionAnswer,
      });
      await this.session.begin(answer, "login");
    } catch (error) {
      const errorCode = error instanceof HttpError ? error.errorCode : 0;
      this.bus.publish(loginFailed, { errorCode, message: messageOf(error) });
      throw error;
    }
  }
}
