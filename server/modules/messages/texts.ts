import * as z from "zod/mini";
import { type TemplateId, TEMPLATES } from "./templates.ts";
import ar from "./texts/ar.json" with { type: "json" };
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import hi from "./texts/hi.json" with { type: "json" };
import ja from "./texts/ja.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };
import pt from "./texts/pt.json" with { type: "json" };
import ru from "./texts/ru.json" with { type: "json" };
import tr from "./texts/tr.json" with { type: "json" };
import uk from "./texts/uk.json" with { type: "json" };
import zh from "./texts/zh.json" with { type: "json" };

/**
 * The texts of a template in a language. `{{name}}` is replaced by a value of the message, and there are also
 * `{{brand}}` and `{{time}}`. A paragraph `{{link}}` is the link, and one like `@not-you` is shared between templates.
 * A paragraph with a value that is empty is left out.
 */
const text = z.object({
  subject: z.string(),
  text: z.array(z.string()),
  /** The label of the button that opens the link. */
  action: z.optional(z.string()),
  /** A shorter form for SMS; if omitted, an SMS contains the whole text of the mail. */
  sms: z.optional(z.string()),
});

const templates = Object.keys(TEMPLATES) as TemplateId[];
const language = z.object({
  shared: z.object({
    security: z.string(),
    when: z.string(),
    "not-you": z.string(),
    reason: z.string(),
    outside: z.string(),
    footer: z.string(),
    unsubscribe: z.string(),
  }),
  ...(Object.fromEntries(templates.map((id) => [id, text])) as Record<TemplateId, typeof text>),
});
export type LanguageTexts = z.infer<typeof language>;

const files = { ar, de, en, es, fr, hi, ja, pl, pt, ru, tr, uk, zh };

/** The texts of each language of the product. */
export const TEXTS: ReadonlyMap<string, LanguageTexts> = new Map(
  Object.entries(files).map(([code, file]) => [code, language.parse(file)]),
);
const ENGLISH = language.parse(en);

/** The texts of a language; English if the product does not have the language. */
export const textsOf = (code: string): LanguageTexts => TEXTS.get(code) ?? ENGLISH;
