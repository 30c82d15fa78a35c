import { type Clock, type Http, HttpError, Store, token } from "@core";
import type { Session, SessionEntry } from "../session/contract.ts";
import { assertionOptions } from "./passkey-wire.ts";
import { signWithPasskey } from "./passkeys.ts";
import {
  type ChallengeStatus,
  challengeStatus,
  type MethodName,
  sentAnswer,
  verifyAnswer,
  type VerifyRequest,
} from "./wire.ts";

export interface ChallengeView {
  /** The challenge that this status belongs to; undefined before the first request. */
  readonly sessionKey: string | undefined;
  /** Undefined while it loads, and if this browser has no such challenge. */
  readonly status: ChallengeStatus | undefined;
  /** The platform knows no such challenge for this browser. */
  readonly isUnknown: boolean;
  /** The error, if the platform did not answer. */
  readonly failure: unknown;
  /** When another code can be requested, by the steady clock; undefined if none was sent on this page. */
  readonly resendAt: Readonly<Partial<Record<MethodName, number>>>;
}

export const CHALLENGE = token<ChallengeStore>("mfa/challenge");

/** The view before anything is known of a challenge. */
export const NOTHING: ChallengeView = {
  sessionKey: undefined,
  status: undefined,
  isUnknown: false,
  failure: undefined,
  resendAt: {},
};

type Proof = VerifyRequest extends infer R ? (R extends unknown ? Omit<R, "sessionKey"> : never) : never;

/** A challenge that this browser has to pass. Codes pass through it and are not stored anywhere. */
export class ChallengeStore extends Store<ChallengeView> {
  constructor(
    private readonly http: Http,
    private readonly session: Session,
    private readonly entry: SessionEntry,
    private readonly clock: Clock,
  ) {
    super(NOTHING);
  }

  /** Requests the status of a challenge; the answer for a challenge that is no longer shown is dropped. */
  async load(sessionKey: string): Promise<void> {
    if (this.state.sessionKey !== sessionKey) this.set(() => ({ ...NOTHING, sessionKey }));
    try {
      const status = await this.post("/api/v1/mfa/status", { sessionKey }, challengeStatus);
      this.update(sessionKey, { status, isUnknown: false, failure: undefined });
    } catch (error) {
      const isUnknown = error instanceof HttpError && error.status === 404;
      this.update(sessionKey, isUnknown ? { isUnknown, status: undefined } : { failure: error });
    }
  }

  /** Makes the platform send a code. Rejects with the platform's refusal. */
  async send(method: "sms" | "email"): Promise<void> {
    const sessionKey = this.key();
    try {
      const { resendIn } = await this.post("/api/v1/mfa/send", { sessionKey, method }, sentAnswer);
      this.wait(method, resendIn);
    } catch (error) {
      const seconds = error instanceof HttpError ? error.problem?.details["retryAfter"] : undefined;
      if (typeof seconds === "number") this.wait(method, seconds);
      throw error;
    }
  }

  /**
   * Passes the challenge with a code. Passing a login challenge begins the session. Rejects with the platform's
   * refusal.
   */
  async verify(proof: Proof): Promise<void> {
    const sessionKey = this.key();
    try {
      const { session } = await this.post("/api/v1/mfa/verify", { sessionKey, ...proof }, verifyAnswer);
      if (this.state.status?.flowName === "login") await this.session.begin(session, "login");
      else this.entry.acceptTokens(session);
    } finally {
      await this.load(sessionKey);
    }
  }

  /** Passes it with a passkey of this device. */
  async verifyByPasskey(): Promise<void> {
    const sessionKey = this.key();
    const options = await this.post("/api/v1/mfa/passkey-options", { sessionKey }, assertionOptions);
    await this.verify({ method: "passkey", credential: await signWithPasskey(options) });
  }

  private wait(method: MethodName, seconds: number): void {
    const resendAt = { ...this.state.resendAt, [method]: this.clock.steady() + seconds * 1000 };
    this.set((state) => ({ ...state, resendAt }));
  }

  private key(): string {
    if (this.state.sessionKey === undefined) throw new Error("No challenge is open.");
    return this.state.sessionKey;
  }

  private update(sessionKey: string, change: Partial<ChallengeView>): void {
    if (this.state.sessionKey === sessionKey) this.set((state) => ({ ...state, ...change }));
  }

  private post<T>(path: string, body: unknown, answer: Parameters<typeof this.http.send<T>>[1]["answer"]): Promise<T> {
    return this.http.send(path, { method: "POST", body, answer, authenticated: false });
  }
}
