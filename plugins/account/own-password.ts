import { type Http, token } from "@core";
import type { SessionEntry } from "../session/contract.ts";
import { sessionAnswer } from "../session/wire.ts";
import { type PasswordChange, type PasswordState, passwordState } from "./wire.ts";

export const OWN_PASSWORD = token<OwnPassword>("account/own-password");

/** Changes the password of the player who is logged in. */
export class OwnPassword {
  constructor(
    private readonly http: Http,
    private readonly entry: SessionEntry,
  ) {}

  state(): Promise<PasswordState> {
    return this.http.send("/api/v1/account/password", { answer: passwordState });
  }

  /** Rejects if the platform refuses; then the password has not changed. */
  async change(body: PasswordChange): Promise<void> {
    const answer = await this.http.send("/api/v1/account/password", { method: "POST", body, answer: sessionAnswer });
    this.entry.acceptTokens(answer);
  }
}
