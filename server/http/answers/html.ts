import type { FastifyReply } from "fastify";
import { PAGE_STYLES, type PageStyle } from "./page-style.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text escaped for markup and for attribute values. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Markup whose values are escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

/** Writes markup; every value that is not itself Html is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, at) => text + written(values[at - 1] ?? "") + part));
}

function written(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("\n");
  return escaped(String(value));
}

export interface PageOptions {
  /** The allowed target of its form, for the content security policy. */
  readonly formAction?: string;
  /** The look of the page; pages without one are plain text. */
  readonly style?: PageStyle;
  /** True if the product may show it in a frame; or the origin that may. */
  readonly isFramed?: boolean | string;
  /** English if omitted. */
  readonly language?: string;
}

const headersOf = ({ formAction = "'none'", style, isFramed = false }: PageOptions) => ({
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'",
    ...(style ? [`style-src ${PAGE_STYLES[style].hash}`] : []),
    ...(style === "reading" ? ["img-src 'self'"] : []),
    `frame-ancestors ${typeof isFramed === "string" ? isFramed : isFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
  ].join("; "),
  "referrer-policy": "no-referrer",
  vary: "accept",
});

/** Sends one of the platform's own pages. They contain no script, at most a form and one style. */
export const sendPage = (reply: FastifyReply, title: string, body: Html, options: PageOptions = {}): FastifyReply =>
  reply
    .headers(headersOf(options))
    .type("text/html; charset=utf-8")
    .send(page(title, body, options));

/** Languages whose script runs from right to left. */
const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);
const languageAttributes = (language: string): Html =>
  RIGHT_TO_LEFT.has(language) ? html`lang="${language}" dir="rtl"` : html`lang="${language}"`;

const styled = (style: PageStyle): Html => new Html(`<style>${PAGE_STYLES[style].text}</style>`);

const page = (title: string, body: Html, { style, language = "en" }: PageOptions): string =>
  html`<!doctype html>
    <html ${languageAttributes(language)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style ? styled(style) : ""}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;

/** True if the caller prefers a page to JSON: a browser that follows a link names text/html. */
export const prefersHtml = (accept: string | undefined): boolean => {
  const text = accept ?? "";
  const htmlAt = text.indexOf("text/html");
  const jsonAt = text.indexOf("application/json");
  return htmlAt >= 0 && (jsonAt < 0 || htmlAt < jsonAt);
};
