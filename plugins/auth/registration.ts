import { Store, token, type Clock, type Http, type Storage } from "@core";
import * as z from "zod/mini";
import type { Session } from "../session/contract.ts";
import { sessionAnswer } from "../session/wire.ts";
import { registrationAnswer } from "./wire.ts";

export const REGISTRATION = token<Registration>("auth/registration");

const KEY = "auth/registration";
/** How long the platform keeps a registration that is not confirmed, in milliseconds. */
const GOOD_FOR = 60 * 60_000;

const kept = z.object({
  email: z.string(),
  currencyId: z.string(),
  registrationId: z.optional(z.string()),
  /** When the registration was made, in milliseconds since the epoch. */
  at: z.number(),
});
type Kept = z.infer<typeof kept>;

export interface RegistrationState {
  /** False until it is known what this browser kept. */
  readonly isLoaded: boolean;
  /** What has been typed so far; never the password. */
  readonly draft: Kept | undefined;
}

export interface NewPlayer {
  readonly email: string;
  readonly currencyId: string;
  readonly password: string;
}

/** A registration by e-mail, from the form to the confirmed address. It survives reloads. */
export class Registration extends Store<RegistrationState> {
  constructor(
    private readonly http: Http,
    private readonly storage: Storage,
    private readonly session: Session,
    private readonly clock: Clock,
  ) {
    super({ isLoaded: false, draft: undefined });
  }

  /** Takes up what this browser kept, unless the player was faster. */
  async restore(): Promise<void> {
    const draft = await this.storage.load(KEY, kept);
    const isFresh = draft !== undefined && this.clock.now() - draft.at < GOOD_FOR;
    this.set((state) => ({ isLoaded: true, draft: state.draft ?? (isFresh ? draft : undefined) }));
  }

  /** Keeps what was typed into the form. */
  note(email: string, currencyId: string): void {
    this.keep({ email, currencyId, at: this.clock.now() });
  }

  /** Opens the registration and sets its password; the platform then sends the code. */
  async submit({ email, currencyId, password }: NewPlayer): Promise<void> {
    const { registrationId } = await this.http.send("/api/short-registration/by-email", {
      method: "POST",
      body: { email, currencyId },
      authenticated: false,
      answer: registrationAnswer,
    });
    await this.post("/api/v1/auth/credentials", { registrationId, password, isAdult: true });
    this.keep({ email, currencyId, registrationId, at: this.clock.now() });
  }

  /** Confirms the address with the code that the mail brought; the session begins. */
  async confirm(code: string): Promise<void> {
    const answer = await this.http.send("/api/v1/auth/email-confirmation", {
      method: "POST",
      body: { registrationId: this.registrationId, code },
      authenticated: false,
      answer: sessionAnswer,
    });
    this.forget();
    await this.session.begin(answer, "registration");
  }

  /** Asks for another mail. */
  async resend(): Promise<void> {
    await this.post("/api/v1/auth/email-confirmation/resend", { registrationId: this.registrationId });
  }

  private get registrationId(): string {
    return this.state.draft?.registrationId ?? "";
  }

  private post(path: string, body: unknown): Promise<unknown> {
    return this.http.send(path, { method: "POST", body, authenticated: false, answer: z.unknown() });
  }

  private keep(draft: Kept): void {
    this.set((state) => ({ ...state, draft }));
    void this.storage.save(KEY, draft);
  }

  private forget(): void {
    this.set((state) => ({ ...state, draft: undefined }));
    void this.storage.drop(KEY);
  }
}
