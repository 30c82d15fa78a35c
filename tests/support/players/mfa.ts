import { vi } from "vitest";
import { outboxMessages } from "../../../plugins/auth/wire.ts";
import { methodAdded, type TotpBegun, totpBegun } from "../../../plugins/mfa/methods-wire.ts";
import { type StepUpFlow, verifyAnswer } from "../../../plugins/mfa/wire.ts";
import { mfaRequired, sessionAnswer } from "../../../plugins/session/wire.ts";
import { insertPlayer } from "../../../server/modules/session/repository.ts";
import { hashPassword } from "../../../server/players/password.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { CallingBrowser } from "../pages/browser.ts";
import type { Platform } from "../platform/platform.ts";

export const PASSWORD = "a few quiet words";
const STEP_MS = 30_000;

let last = 0;

/** A logged-in player with a confirmed address and phone number, in a separate browser. */
export class Person {
  readonly browser: CallingBrowser;
  token = "";

  private constructor(
    private readonly platform: Platform,
    readonly number: string,
    readonly email: string,
    readonly phone: string,
  ) {
    this.browser = new CallingBrowser(platform.origin);
  }

  static async arrive(platform: Platform): Promise<Person> {
    const at = `${process.pid}${++last}`;
    const [email, phone] = [`mfa-${at}@openline.test`, `+38067${at.padStart(8, "0")}`];
    const number = await insertPlayer(platform.database, {
      brand: "Openline",
      email,
      phone,
      isEmailConfirmed: true,
      isPhoneConfirmed: true,
      currency: "EUR",
      passwordHash: await hashPassword(PASSWORD),
    });
    const person = new Person(platform, number ?? "", email, phone);
    person.token = sessionAnswer.parse((await person.logIn()).body).token;
    return person;
  }

  /** The same player at a platform that continues with the data. */
  at(platform: Platform): Person {
    return new Person(platform, this.number, this.email, this.phone);
  }

  logIn(browser = this.browser) {
    return browser.post("/api/v1/session/login", { login: this.email, password: PASSWORD });
  }

  post(path: string, body?: unknown, browser = this.browser) {
    return browser.post(path, body, this.authorization);
  }

  get(path: string) {
    return this.browser.go(path, { headers: this.authorization });
  }

  private get authorization() {
    return { authorization: `Token ${this.token}` };
  }

  async unlock(password = PASSWORD) {
    const answer = await this.post("/api/v1/mfa/unlock", { password });
    this.take(answer.body);
    return answer;
  }

  /** Confirms with one of the player's factors or a recovery code, so that sign-in security may be changed. */
  async confirm(method: "totp" | "recovery" | "email" | "sms", code: string) {
    const { ask } = await this.begin("security");
    const answer = await ask("verify", { method, code });
    this.take(verifyAnswer.safeParse(answer.body).data?.session);
    return answer;
  }

  /** Uses the tokens of an answer from now on. */
  take(answer: unknown): void {
    const session = sessionAnswer.safeParse(answer);
    if (session.success) this.token = session.data.token;
  }

  /**
   * Adds an authenticator app as the first factor. The test's time stands still meanwhile, and is one step later
   * afterwards.
   */
  async enrol(): Promise<{ readonly totp: TotpBegun; readonly recoveryCodes: readonly string[] }> {
    await this.unlock();
    return this.addTotp();
  }

  async addTotp(): Promise<{ readonly totp: TotpBegun; readonly recoveryCodes: readonly string[] }> {
    const totp = totpBegun.parse((await this.post("/api/v1/mfa/totp")).body);
    const added = await this.post("/api/v1/mfa/totp/confirm", { id: totp.id, code: totpCode(totp.secret, Date.now()) });
    passStep();
    return { totp, recoveryCodes: methodAdded.parse(added.body).recoveryCodes ?? [] };
  }

  /** Logs in with the password, up to the second factor, in a new browser. Returns the handle of the pending step. */
  async arriveAtDoor(browser = new CallingBrowser(this.platform.origin)) {
    const { mfa } = mfaRequired.parse((await this.logIn(browser)).body);
    const ask = (call: string, body: object = {}) =>
      browser.post(`/api/v1/mfa/${call}`, { sessionKey: mfa.sessionKey, ...body });
    return { ...mfa, browser, ask };
  }

  /** Requests an action, and returns the handle of the required confirmation. */
  async begin(flowName: StepUpFlow) {
    const { mfa } = mfaRequired.parse((await this.post("/api/v1/mfa/begin", { flowName })).body);
    const ask = (call: string, body: object = {}) =>
      this.browser.post(`/api/v1/mfa/${call}`, { sessionKey: mfa.sessionKey, ...body });
    return { ...mfa, ask };
  }

  /** The messages sent to the player, newest first. */
  async messages(to = this.email): Promise<string[]> {
    const { body } = await this.platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
    return outboxMessages.parse(body).flatMap((message) => (message.to === to ? [message.text] : []));
  }

  async newestCode(to = this.email): Promise<string> {
    return /^\d{6}/.exec((await this.messages(to))[0] ?? "")?.[0] ?? "none";
  }
}

/** Stops the time that authenticator apps and the platform share until it is moved. */
export const holdTime = (): unknown => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21, 12, 0, 5) });
export const passStep = (steps = 1): void => void vi.setSystemTime(Date.now() + steps * STEP_MS);

/** Different digits of the same length, so certainly not the code. */
export const wrong = (code: string): string => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
