import { directionOf } from "../../../core/i18n/language-rules.ts";
import type { PlatformConfiguration } from "../../configuration/platform-configuration.ts";
import type { QueuedMessage } from "./queue-repository.ts";
import { type LanguageTexts, textsOf } from "./texts.ts";

/** The sender's name, and the address of the product. */
export interface Sender {
  readonly brand: string;
  /** The first part of every link. */
  readonly origin: string;
  /** The language for receivers whose language is not known. */
  readonly language: string;
}

export const senderOf = (
  { brandName, publicOrigin, common }: Pick<PlatformConfiguration, "brandName" | "publicOrigin" | "common">,
  origin = publicOrigin,
): Sender => ({ brand: brandName, origin: origin ?? "", language: common.languages[0]?.value ?? "en" });

/** A message in its receiver's language, before it becomes a mail or an SMS. Its values are not escaped. */
export interface Composed {
  readonly brand: string;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  readonly footer: string;
  /** How the receiver turns such mails off, if they can. */
  readonly unsubscribe: Unsubscribe | undefined;
  /** The whole text of an SMS. */
  readonly short: string;
}

export interface Unsubscribe {
  readonly text: string;
  /** The page that turns them off after a press. */
  readonly page: string;
  /** The address that mail programs post to (RFC 8058). */
  readonly oneClick: string;
}

/** Text, with the code if it has one; or the link. */
export type Paragraph =
  { readonly text: string; readonly code: string | undefined } | { readonly link: string; readonly action: string };

const LINK = "{{link}}";
const PLACE = /\{\{([a-z]+)\}\}/g;

type Composable = Pick<QueuedMessage, "kind" | "template" | "facts" | "language" | "madeAt">;

/** `token` names what the receiver turns off by the message's link; undefined if the message is always sent. */
export function composed(message: Composable, sender: Sender, token?: string): Composed {
  const language = message.language ?? sender.language;
  const texts = textsOf(language);
  const { subject, text, action = "", sms } = texts[message.template];
  const { code, path = "" } = message.facts;
  const link = `${sender.origin}/${language}${path}`;
  const time = timeIn(language, message.madeAt);
  const values: Readonly<Record<string, string>> = { ...message.facts, brand: sender.brand, link, time };
  const filled = (each: string) => sharedOr(texts, each).replace(PLACE, (_whole, name: string) => values[name] ?? "");
  const said = text.filter((each) =>
    [...sharedOr(texts, each).matchAll(PLACE)].every(([, name = ""]) => values[name] !== ""),
  );
  return {
    brand: sender.brand,
    language,
    direction: directionOf(language),
    subject: filled(subject),
    paragraphs: said.map((each) => (each === LINK ? { link, action } : { text: filled(each), code })),
    footer: filled("@footer"),
    unsubscribe:
      token === undefined
        ? undefined
        : {
            text: filled("@unsubscribe"),
            page: `${sender.origin}/${language}/my-account/unsubscribe/${token}`,
            oneClick: `${sender.origin}/api/v1/notification-settings/unsubscribe/${token}`,
          },
    short: sms === undefined ? said.map(filled).join("\n") : filled(sms),
  };
}

/** Replaces a reference to a text that several templates share. */
function sharedOr({ shared }: LanguageTexts, text: string): string {
  const name = text.slice(1);
  return text.startsWith("@") && name in shared ? shared[name as keyof typeof shared] : text;
}

/** The platform does not know a player's time zone. */
const timeIn = (language: string, at: Date): string =>
  `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`;

/** The plain part of a mail, which a sandbox also shows. */
export const plainText = ({
  paragraphs,
  footer,
  unsubscribe,
}: Pick<Composed, "paragraphs" | "footer" | "unsubscribe">) =>
  [
    ...paragraphs.map((each) => ("link" in each ? each.link : each.text)),
    `-- \n${footer}`,
    ...(unsubscribe ? [`${unsubscribe.text}\n${unsubscribe.page}`] : []),
  ].join("\n\n");
