import { type Http, HttpError, Store } from "@core";
import * as z from "zod/mini";
import type { DeskSessions, DeskSessionState } from "../contract.ts";
import type { DeskAct } from "../desk-rules.ts";
import { deskSession, type SignInRequest } from "../wire.ts";

/** The session at the desk, as the platform knows it. The page keeps no secret of it: that is in a cookie. */
export class SessionStore extends Store<DeskSessionState> implements DeskSessions {
  constructor(private readonly http: Http) {
    super({ status: "unknown", session: undefined });
  }

  may(act: DeskAct): boolean {
    return this.state.session?.acts.includes(act) ?? false;
  }

  async read(): Promise<void> {
    this.set(() => ({ status: "unknown", session: undefined }));
    try {
      const session = await this.http.send("/api/desk/v1/session", { answer: deskSession });
      this.set(() => ({ status: "in", session }));
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) this.set(() => ({ status: "out", session: undefined }));
      else this.set(() => ({ status: "failed", session: undefined, error }));
    }
  }

  /** Rejects if the platform refuses. */
  async signIn(body: SignInRequest): Promise<void> {
    const session = await this.http.send("/api/desk/v1/sign-in", { method: "POST", body, answer: deskSession });
    this.set(() => ({ status: "in", session }));
  }

  async signOut(): Promise<void> {
    await this.http.send("/api/desk/v1/sign-out", { method: "POST", answer: z.unknown() });
    this.set(() => ({ status: "out", session: undefined }));
  }

  /** The platform ended the session. The address stays, so that the same room opens after the next sign-in. */
  ended(): void {
    this.set((state) => (state.status === "in" ? { status: "out", session: undefined, hasEnded: true } : state));
  }
}
