const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The placeholders of a template's texts, and for how many seconds sending it is useful. */
interface Template {
  readonly names: readonly string[];
  readonly seconds: number;
}

const notice = <const N extends readonly string[]>(...names: N) => ({ names, seconds: DAY });
const good = <const N extends readonly string[]>(minutes: number, ...names: N) => ({
  names,
  seconds: minutes * MINUTE,
});

/** All messages of the platform to players. `path` is a page of the product, which becomes `{{link}}`. */
export const TEMPLATES = {
  "registration-code": good(15, "code"),
  "account-exists": notice("path"),
  welcome: notice("number"),
  "welcome-play-money": notice("number", "grant"),
  "password-locked": notice("path"),
  "recovery-code": good(15, "code", "path"),
  "password-changed": notice("path"),
  "login-link": good(10, "path"),
  "security-code": good(10, "code"),
  "totp-added": notice(),
  "passkey-added": notice(),
  "sms-added": notice(),
  "email-added": notice(),
  "totp-removed": notice(),
  "passkey-removed": notice(),
  "sms-removed": notice(),
  "email-removed": notice(),
  "recovery-made": notice(),
  "recovery-used": notice(),
  "factors-locked": notice(),
  "email-taken": notice(),
  "phone-taken": notice(),
  "email-changed": notice(),
  "phone-changed": notice(),
  "provider-linked": notice("provider"),
  "identity-approved": notice("path"),
  "identity-asked-again": notice("path"),
  "identity-rejected": notice("path"),
  "identity-expiring": notice("path"),
  "identity-expired": notice("path"),
  "data-corrected": notice("path"),
  "data-refused": notice("path"),
  "data-due": notice("path"),
  "data-overdue": notice("path"),
  "bet-news": notice("match", "path"),
  "account-news": notice("path"),
  "support-answered": notice("path"),
  "complaint-filed": notice("number", "day", "path"),
  "complaint-decided": notice("number", "path"),
  "complaint-late": notice("number", "path"),
  // For who cannot log in to read it.
  "complaint-upheld": notice("number", "reason", "outside", "address"),
  "complaint-partly": notice("number", "reason", "outside", "address"),
  "complaint-refused": notice("number", "reason", "outside", "address"),
  "complaint-late-shut": notice("number", "outside", "address"),
  "copy-ready": notice("path"),
  "account-closed": notice("days"),
} satisfies Record<string, Template>;

export type TemplateId = keyof typeof TEMPLATES;
type Names<T extends TemplateId> = (typeof TEMPLATES)[T]["names"][number];

/** The content of a message: a template with the values of its placeholders. */
export type MessageContent = { [T in TemplateId]: ContentOf<T> }[TemplateId];
export interface ContentOf<T extends TemplateId> {
  readonly template: T;
  readonly facts: Readonly<Record<Names<T>, string>>;
}
