import { type Clock, type Http, type Scope, type Storage, Store, token, whenReadable } from "@core";
import * as z from "zod/mini";
import type { Session, SessionEntry, User } from "../../session/contract.ts";
import { sessionAnswer } from "../../session/wire.ts";
import { FORMS } from "../forms/form-rules.ts";
import { registrationAnswer } from "../wire.ts";
import { type Campaign, campaign, oneClickAnswer, type ProfileFulfill } from "./registration-wire.ts";

export const REGISTRATION = token<Registration>("auth/registration");

const KEY = "auth/registration";
/** How long the platform stores an unconfirmed registration, in milliseconds. */
const GOOD_FOR = 60 * 60_000;

const kept = z.object({
  registrationId: z.string(),
  /** The kind of contact to be confirmed. */
  kind: z.enum(["email", "phone"]),
  contact: z.string(),
  /** When the code was requested, in milliseconds since the epoch. */
  at: z.number(),
});
export type PendingRegistration = z.infer<typeof kept>;

export interface RegistrationState {
  /** False until the browser's storage has been read. */
  readonly isLoaded: boolean;
  /** The registration that waits for its code; it never contains a password. */
  readonly pending: PendingRegistration | undefined;
}

/**
 * All ways to register, from the form to the confirmed contact. A registration that waits for its code survives
 * reloads.
 */
export class Registration extends Store<RegistrationState> {
  /** From the address by which the player came; the campaign is stored by `User`. */
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

  /** Restores the stored registration, unless the player has already started another one. */
  async restore(scope: Scope): Promise<void> {
    const found = await whenReadable(scope, async () => {
      try {
        return await this.storage.load(KEY, kept);
      } catch (error) {
        // A player need not wait for the store to begin a registration.
        this.set((state) => ({ ...state, isLoaded: true }));
        throw error;
      }
    });
    const isFresh = found !== undefined && this.clock.now() - found.at < GOOD_FOR;
    this.set((state) => ({ isLoaded: true, pending: state.pending ?? (isFresh ? found : undefined) }));
  }

  /** Stores the campaign and the partner of the address by which the player came; invalid values are ignored. */
  arrive(by: { readonly bonusCampaignNumber?: string | undefined; readonly partner?: string | undefined }): void {
    const { shape } = campaign;
    const number = z.safeParse(shape.bonusCampaignNumber, by.bonusCampaignNumber).data;
    const partner = z.safeParse(shape.partner, by.partner).data;
    if (number !== undefined) this.user.rememberBonusCampaign(number);
    if (partner !== undefined) this.partner = partner;
  }

  /** Opens a registration and sets its password; the platform then sends the code. */
  byEmail(
    { password, ...body }: { email: string; currencyId: string; password: string; profile?: ProfileFulfill },
    submitUrl: string = FORMS["short-registration-by-email"].submitUrl,
  ): Promise<void> {
    return this.begin({ kind: "email", contact: body.email, submitUrl }, body, password);
  }

  byPhone(
    {
      password,
      ...body
    }: { phone: string; dateOfBirthday: string; currencyId: string; password: string; profile?: ProfileFulfill },
    submitUrl: string = FORMS["short-registration-by-phone"].submitUrl,
  ): Promise<void> {
    return this.begin({ kind: "phone", contact: body.phone, submitUrl }, body, password);
  }

  /** Creates an account at once. Its credentials are then shown, once. */
  oneClick(
    typed: { phone: string; currencyId: string; profile?: ProfileFulfill },
    submitUrl: string = FORMS["one-click-phone-registration"].submitUrl,
  ): Promise<void> {
    return this.reportingFailure(async () => {
      const body = { ...withoutEmptyProfile(typed), isAdult: true, ...this.campaign };
      const { session, credentials } = await this.post(submitUrl, body, oneClickAnswer);
      // The account exists. Its credentials must be shown now, whether or not its session can be started here.
      await this.session.begin(session, "registration").catch((error: unknown) => this.reportFailure(error));
      this.user.rememberOneClickCredentials({ login: credentials.number, password: credentials.password });
    });
  }

  /** Confirms the contact with the received code; then the session begins. */
  confirm(code: string): Promise<void> {
    return this.reportingFailure(async () => {
      const { kind, registrationId } = this.pending;
      const answer = await this.post(`/api/v1/auth/${kind}-confirmation`, { registrationId, code }, sessionAnswer);
      this.forget();
      await this.session.begin(answer, "registration");
    });
  }

  /** Requests another code. */
  async resend(): Promise<void> {
    const { kind, registrationId } = this.pending;
    await this.post(`/api/v1/auth/${kind}-confirmation/resend`, { registrationId }, z.unknown());
  }

  private begin(
    { kind, contact, submitUrl }: { kind: "email" | "phone"; contact: string; submitUrl: string },
    typed: { profile?: ProfileFulfill },
    password: string,
  ): Promise<void> {
    return this.reportingFailure(async () => {
      const body = { ...withoutEmptyProfile(typed), ...this.campaign };
      const { registrationId } = await this.post(submitUrl, body, registrationAnswer);
      await this.post("/api/v1/auth/credentials", { registrationId, password, isAdult: true }, z.unknown());
      this.keep({ registrationId, kind, contact, at: this.clock.now() });
    });
  }

  /** Runs the request, and reports a refusal or a missing answer. */
  private async reportingFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.reportFailure(error);
      throw error;
    }
  }

  /** Does not wait for the report, so that the player sees the error at once. */
  private reportFailure(error: unknown): void {
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

/** Most brands add no fields, and their calls have nothing besides the contact. */
const withoutEmptyProfile = <T extends { profile?: ProfileFulfill }>({ profile, ...body }: T) => ({
  ...body,
  ...(profile && Object.keys(profile).length > 0 && { profile }),
});
