import type { Http } from "@core";
import * as z from "zod/mini";
import { accountInfo, type AccountInfo } from "./wire.ts";

/** The calls about who is here. The client adds the token and the channel header. */
export class SessionApi {
  constructor(private readonly http: Http) {}

  accountInfo(): Promise<AccountInfo> {
    return this.http.send("/api/v3/user/getAccountInfo", { answer: accountInfo });
  }

  /** Names the token itself: when the call goes out, this browser has forgotten it already. */
  logOut(token: string): Promise<unknown> {
    return this.http.send("/api/Login/Logout", {
      method: "POST",
      headers: { Authorization: `Token ${token}` },
      authenticated: false,
      answer: z.unknown(),
    });
  }
}
