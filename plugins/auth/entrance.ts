import { HTTP, type Http, NAVIGATION, type Navigation, useService } from "@core";
import { useMemo } from "react";
import { SESSION, type Session, SESSION_ENTRY, type SessionEntry } from "../session/contract.ts";
import type { LoginRequest, MfaRequired } from "../session/wire.ts";
import { type LoginAnswer, loginAnswer } from "./login-wire.ts";

type Cause = "login" | "registration";

/**
 * Logs a player in: by login and password, or by a link. Rejects if the platform refuses; then the player is not logged
 * in.
 */
export class Entrance {
  constructor(
    private readonly http: Http,
    private readonly session: Session,
    private readonly entry: SessionEntry,
    private readonly navigation: Navigation,
  ) {}

  /** Continues at `back`, after the second factor if one is required. */
  logIn({ login, password }: LoginRequest, back: string, submitUrl: string): Promise<void> {
    return this.enter(submitUrl, { login: login.trim(), password }, back);
  }

  logInByLink(hash: string, back: string): Promise<void> {
    return this.enter("/api/v1/entrance/link", { hash }, back);
  }

  /** Logs in by any call whose answer is that of a login. */
  enter(path: string, body: unknown, back: string): Promise<void> {
    const sent = this.http.send(path, { method: "POST", body, authenticated: false, answer: loginAnswer });
    return this.report(
      "login",
      sent.then((answer) => this.begin(answer, back)),
    );
  }

  /** Begins the session of an answer and continues at `back`, or leads to the second factor that it requires. */
  async begin(answer: LoginAnswer, back: string, cause: Cause = "login"): Promise<void> {
    if ("mfa" in answer) return this.navigation.go(this.challengePath(answer.mfa, back), { replace: true });
    await this.session.begin(answer, cause);
    this.navigation.go(back, { replace: true });
  }

  /** Publishes a refusal or a missing answer, without waiting for it, and rejects with it. */
  async report<T>(cause: Cause, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      void this.entry.failed(cause, error);
      throw error;
    }
  }

  private challengePath({ methods, sessionKey, flowName }: MfaRequired["mfa"], back: string): string {
    const path = this.navigation.linkTo("mfa-init", { methodName: methods[0], sessionKey, flowName });
    return back === "/" ? path : `${path}?return=${encodeURIComponent(back)}`;
  }
}

/** The entrance for the login screens; none of its code is loaded with the first page. */
export function useEntrance(): Entrance {
  const [http, session, entry] = [useService(HTTP), useService(SESSION), useService(SESSION_ENTRY)];
  const navigation = useService(NAVIGATION);
  return useMemo(() => new Entrance(http, session, entry, navigation), [http, session, entry, navigation]);
}
