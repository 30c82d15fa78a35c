import { Store, token, type Clock, type Http, type Storage } from "@core";
import * as z from "zod/mini";
import type { Session, SessionEntry, User } from "../../session/contract.ts";
import { sessionAnswer } from "../../session/wire.ts";
import { registrationAnswer } from "../wire.ts";
import { campaign, oneClickAnswer, type Campaign } from "./registration-wire.ts";

export const REGISTRATION = token<Registration>("auth/registration");

const KEY = "auth/registration";
/** How long the platform keeps a registration that is not confirmed, in milliseconds. */
const GOOD_FOR = 60 * 60_000;

const kept = z.object({
  registrationId: z.string(),
  /** What has to be confirmed. */
  kind: z.enum(["email", "phone"]),
  contact: z.string(),
  /** When the code was asked for, in milliseconds since the epoch. */
  at: z.number(),
});
export type PendingRegistration = z.infer<typeof kept>;

export interface RegistrationState {
  /** False until it is known what this browser kept. */
  readonly isLoaded: boolean;
  /** What waits for its code; never a password. */
  readonly pending: PendingRegistration | undefined;
}

/** The ways to join, from the form to the confirmed contact. What waits for its code survives reloads. */
export class Registration extends Store<RegistrationState> {
  /** Of the address that the player came in by; `User` keeps the campaign. */
  private partner: string | undefined;

  constructor(
    private readonly http: Http,
    private readonly storage: Storage,
    private readonly session: Session,
    private readonly entry: SessionEntry,
    private readonly user: User,
    private readonly clock: Clock,
  ) {
    super({ isLoaded: false, pending: undefined });
  }

  /** Takes up what this browser kept, unless the player was faster. */
  async restore(): Promise<void> {
    const found = await this.storage.load(KEY, kept);
    const isFresh = found !== undefined && this.clock.now() - found.at < GOOD_FOR;
    this.set((state) => ({ isLoaded: true, pending: state.pending ?? (isFresh ? found : undefined) }));
  }

  /** What the address says that brought the player; whatever is no campaign's number or partner's name counts for nothing. */
  arrive(by: { readonly bonusCampaignNumber?: string | undefined; readonly partner?: string | undefined }): void {
    const { shape } = campaign;
    const number = z.safeParse(shape.bonusCampaignNumber, by.bonusCampaignNumber).data;
    const partner = z.safeParse(shape.partner, by.partner).data;
    if (number !== undefined) this.user.rememberBonusCampaign(number);
    if (partner !== undefined) this.partner = partner;
  }

  /** Opens a registration and sets its password; the platform then sends the code. */
  byEmail({ email, currencyId, password }: { email: string; currencyId: string; password: string }): Promise<void> {
    return this.begin("email", email, { email, currencyId }, password);
  }

  byPhone(typed: { phone: string; dateOfBirthday: string; currencyId: string; password: string }): Promise<void> {
    const { password, ...body } = typed;
    return this.begin("phone", typed.phone, body, password);
  }

  /** Makes an account at once; what opens it is then shown, once. */
  oneClick({ phone, currencyId }: { phone: string; currencyId: string }): Promise<void> {
    return this.told(async () => {
      const body = { phone, currencyId, isAdult: true, ...this.campaign };
      const { session, credentials } = await this.post("/api/v1/auth/one-click", body, oneClickAnswer);
      // The account is made: whether its session begins here or not, this is the moment to hand over what opens it.
      await this.session.begin(session, "registration").catch((error: unknown) => this.tell(error));
      this.user.rememberOneClickCredentials({ login: credentials.number, password: credentials.password });
    });
  }

  /** Confirms the contact with the code that came; the session begins. */
  confirm(code: string): Promise<void> {
    return this.told(async () => {
      const { kind, registrationId } = this.pending;
      const answer = await this.post(`/api/v1/auth/${kind}-confirmation`, { registrationId, code }, sessionAnswer);
      this.forget();
      await this.session.begin(answer, "registration");
    });
  }

  /** Asks for another code. */
  async resend(): Promise<void> {
    const { kind, registrationId } = this.pending;
    await this.post(`/api/v1/auth/${kind}-confirmation/resend`, { registrationId }, z.unknown());
  }

  private begin(kind: "email" | "phone", contact: string, body: object, password: string): Promise<void> {
    return this.told(async () => {
      const path = `/api/short-registration/by-${kind}`;
      const { registrationId } = await this.post(path, { ...body, ...this.campaign }, registrationAnswer);
      await this.post("/api/v1/auth/credentials", { registrationId, password, isAdult: true }, z.unknown());
      this.keep({ registrationId, kind, contact, at: this.clock.now() });
    });
  }

  /** Does it, and tells where it was refused or not answered. */
  private async told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.tell(error);
      throw error;
    }
  }

  /** Nobody waits for it: the player is to see at once what was wrong. */
  private tell(error: unknown): void {
    void this.entry.failed("registration", error);
  }

  private post<T>(path: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
    return this.http.send(path, { method: "POST", body, authenticated: false, answer });
  }

  private get campaign(): Campaign {
    const { bonusCampaignNumber } = this.user.state;
    const { partner } = this;
    return { ...(bonusCampaignNumber && { bonusCampaignNumber }), ...(partner && { partner }) };
  }

  private get pending(): PendingRegistration {
    const { pending } = this.state;
    if (!pending) throw new Error("there is no registration to confirm");
    return pending;
  }

  private keep(pending: PendingRegistration): void {
    this.set((state) => ({ ...state, pending }));
    void this.storage.save(KEY, pending);
  }

  private forget(): void {
    this.set((state) => ({ ...state, pending: undefined }));
    void this.storage.drop(KEY);
  }
}
