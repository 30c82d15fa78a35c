import { type Http, Store, token } from "@core";
import * as z from "zod/mini";
import type { SessionEntry } from "../../session/contract.ts";
import { sessionAnswer } from "../../session/wire.ts";
import {
  methodAdded,
  type MethodsAnswer,
  methodsAnswer,
  passkeyOptions,
  recoveryCodes,
  type TotpBegun,
  totpBegun,
} from "../methods-wire.ts";
import { makePasskey } from "../passkeys.ts";

export const METHOD_STORE = token<MethodStore>("mfa/methods");

export interface MethodsView {
  /** Undefined until they are loaded. */
  readonly answer: MethodsAnswer | undefined;
  readonly failure: unknown;
  /** Shown only once; cleared when the player closes them. */
  readonly recoveryCodes: readonly string[] | undefined;
}

const NOTHING: MethodsView = { answer: undefined, failure: undefined, recoveryCodes: undefined };
const nothing = z.undefined();

/**
 * The player's methods of proving their identity, and changes of them. Every change rejects with the platform's
 * refusal.
 */
export class MethodStore extends Store<MethodsView> {
  constructor(
    private readonly http: Http,
    private readonly entry: SessionEntry,
  ) {
    super(NOTHING);
  }

  async load(): Promise<void> {
    try {
      const answer = await this.http.send("/api/v1/mfa/methods", { answer: methodsAnswer });
      this.set((state) => ({ ...state, answer, failure: undefined }));
    } catch (failure) {
      this.set((state) => ({ ...state, failure }));
    }
  }

  async unlock(password: string): Promise<void> {
    this.entry.acceptTokens(await this.post("unlock", { password }, sessionAnswer));
    await this.load();
  }

  beginTotp(): Promise<TotpBegun> {
    return this.post("totp", undefined, totpBegun);
  }

  async confirmTotp(id: string, code: string): Promise<void> {
    await this.accept(await this.post("totp/confirm", { id, code }, methodAdded));
  }

  async addPasskey(name: string): Promise<void> {
    const credential = await makePasskey(await this.post("passkeys/options", undefined, passkeyOptions));
    await this.accept(await this.post("passkeys", { credential, name }, methodAdded));
  }

  async addContact(method: "sms" | "email"): Promise<void> {
    await this.accept(await this.post("contacts", { method }, methodAdded));
  }

  async remove(id: string): Promise<void> {
    await this.post("methods/remove", { id }, nothing);
    await this.load();
  }

  async renewRecoveryCodes(): Promise<void> {
    await this.accept(await this.post("recovery-codes", undefined, recoveryCodes));
  }

  forgetRecoveryCodes(): void {
    this.set((state) => ({ ...state, recoveryCodes: undefined }));
  }

  clear(): void {
    this.set(() => NOTHING);
  }

  private async accept(added: { readonly recoveryCodes: readonly string[] | null }): Promise<void> {
    if (added.recoveryCodes) this.set((state) => ({ ...state, recoveryCodes: added.recoveryCodes ?? undefined }));
    await this.load();
  }

  private post<T>(path: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
    return this.http.send(`/api/v1/mfa/${path}`, { method: "POST", ...(body !== undefined && { body }), answer });
  }
}
