import type { Http } from "@core";
import * as z from "zod/mini";
import { type SessionAnswer, sessionAnswer } from "../../session/wire.ts";
import { type ConsentRequest, type PrivacyState, privacyState } from "./privacy-wire.ts";

const PATH = "/api/v1/privacy";

/** The requests of the privacy screen. Each rejects with the platform's refusal. */
export class PrivacyApi {
  constructor(private readonly http: Http) {}

  state(): Promise<PrivacyState> {
    return this.http.send(PATH, { answer: privacyState });
  }

  async askForCopy(): Promise<void> {
    await this.http.send(`${PATH}/copies`, { method: "POST", answer: z.unknown() });
  }

  /** The archive. The platform deletes it with this answer. */
  fetchCopy(id: string): Promise<Blob> {
    return this.http.file(`${PATH}/copies/${id}/fetch`, { method: "POST" });
  }

  async closeAccount(): Promise<void> {
    await this.http.send(`${PATH}/close-account`, { method: "POST", answer: z.unknown() });
  }

  async noteConsent(body: ConsentRequest): Promise<void> {
    await this.http.send(`${PATH}/consents`, { method: "POST", body, answer: z.unknown() });
  }

  async withdrawAadhaar(): Promise<void> {
    await this.http.send("/api/v1/kyc/aadhaar/withdraw", { method: "POST", answer: z.unknown() });
  }

  /** Confirms by the password; only for players without a second factor. */
  unlock(password: string): Promise<SessionAnswer> {
    return this.http.send("/api/v1/mfa/unlock", { method: "POST", body: { password }, answer: sessionAnswer });
  }
}
