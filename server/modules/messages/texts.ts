import * as z from "zod/mini";
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
import { TEMPLATES, type TemplateId } from "./templates.ts";

/**
 * How a template reads in a language. `{{name}}` stands for what the message names, for `{{brand}}`, or for `{{time}}`; a
 * paragraph that is `{{link}}` is the way on, and one like `@not-you` is shared between templates.
 */
const text = z.object({
  subject: z.string(),
  text: z.array(z.string()),
  /** What the button says that leads to the link. */
  action: z.optional(z.string()),
  /** A shorter form; without it an SMS says all that the mail says. */
  sms: z.optional(z.string()),
});
export type Text = z.infer<typeof text>;

const templates = Object.keys(TEMPLATES) as TemplateId[];
const language = z.object({
  shared: z.object({ security: z.string(), when: z.string(), "not-you": z.string(), footer: z.string() }),
  ...(Object.fromEntries(templates.map((id) => [id, text])) as Record<TemplateId, typeof text>),
});
export type LanguageTexts = z.infer<typeof language>;

const files = { ar, de, en, es, fr, hi, ja, pl, pt, ru, tr, uk, zh };

/** Of each language that the product speaks. */
export const TEXTS: ReadonlyMap<string, LanguageTexts> = new Map(
  Object.entries(files).map(([code, file]) => [code, language.parse(file)]),
);
const ENGLISH = language.parse(en);

/** The texts of a language; English for one that the product does not speak. */
export const textsOf = (code: string): LanguageTexts => TEXTS.get(code) ?? ENGLISH;
