import { type Http, HttpError } from "@core";
import * as z from "zod/mini";
import { type AccountInfo, accountInfo } from "./wire.ts";

/** The session's requests. The client adds the token and the channel header. */
export class SessionApi {
  /** The token of an ended session whose end the platform has not received yet. */
  private owed: string | undefined;

  constructor(private readonly http: Http) {}

  accountInfo(): Promise<AccountInfo> {
    return this.http.send("/api/v3/user/getAccountInfo", { answer: accountInfo });
  }

  /** Ends a session on the platform; if that cannot be reached, the next `endOwed` does. Never rejects. */
  async end(token: string): Promise<void> {
    this.owed = undefined;
    try {
      await this.logOut(token);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) this.owed = token;
    }
  }

  async endOwed(): Promise<void> {
    if (this.owed !== undefined) await this.end(this.owed);
  }

  /** Sends the token explicitly: by the time of the request this browser no longer stores it. */
  private logOut(token: string): Promise<unknown> {
    return this.http.send("/api/Login/Logout", {
      method: "POST",
      headers: { Authorization: `Token ${token}` },
      authenticated: false,
      answer: z.unknown(),
    });
  }
}
