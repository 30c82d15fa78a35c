import { type Http, token } from "@core";
import * as z from "zod/mini";
import { type PlayerSession, playerSessions, revokedSessions } from "../session/wire.ts";
import {
  type AccountOverview,
  accountOverview,
  type AccountProfile,
  accountProfile,
  type CorrectionRequest,
  type ProfileEdit,
} from "./profile-wire.ts";

export const ACCOUNT_API = token<AccountApi>("account/api");

const nothing = z.undefined();

/** The calls of the account's rooms. Each rejects with the platform's refusal. */
export class AccountApi {
  constructor(private readonly http: Http) {}

  overview(signal: AbortSignal): Promise<AccountOverview> {
    return this.http.send("/api/v1/account/overview", { answer: accountOverview, signal });
  }

  profile(signal: AbortSignal): Promise<AccountProfile> {
    return this.http.send("/api/v1/account/profile", { answer: accountProfile, signal });
  }

  edit(body: ProfileEdit): Promise<AccountProfile> {
    return this.http.send("/api/v1/account/profile", { method: "POST", body, answer: accountProfile });
  }

  ask(body: CorrectionRequest): Promise<AccountProfile> {
    return this.http.send("/api/v1/account/profile/requests", { method: "POST", body, answer: accountProfile });
  }

  withdraw(id: string): Promise<AccountProfile> {
    const path = "/api/v1/account/profile/requests/withdraw";
    return this.http.send(path, { method: "POST", body: { id }, answer: accountProfile });
  }

  sessions(signal: AbortSignal): Promise<PlayerSession[]> {
    return this.http.send("/api/v1/session/sessions", { answer: playerSessions, signal });
  }

  async endSession(id: string): Promise<void> {
    await this.http.send(`/api/v1/session/sessions/${id}/revoke`, { method: "POST", answer: nothing });
  }

  /** Ends all sessions but this one; returns how many there were. */
  async endOthers(): Promise<number> {
    const path = "/api/v1/session/sessions/revoke-others";
    return (await this.http.send(path, { method: "POST", answer: revokedSessions })).revoked;
  }
}
