import { Html, html } from "../../http/answers/html.ts";
import type { Composed, Paragraph } from "./compose.ts";

/**
 * Some mail programs invert colors for dark mode. The rules below are for programs that let a mail choose its dark
 * colors.
 */
const STYLE = new Html(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .sheet { background: #12181e !important; color: #f2f5f3 !important; }
  .quiet { color: #a9b4ad !important; }
  .way { background: #c8f31d !important; color: #10160a !important; }
}
</style>`);

const BODY =
  "margin:0;padding:0;background:#ffffff;color:#12181e;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;";
const SHEET = "max-width:32rem;margin:0 auto;padding:24px 16px;background:#ffffff;color:#12181e;";
const CODE = "font-size:1.25em;letter-spacing:.1em;white-space:nowrap;";
const WAY =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#14210b;color:#d6ff3f;font-weight:600;text-decoration:none;";
const QUIET = "color:#55605a;font-size:14px;overflow-wrap:anywhere;word-break:break-word;";

/** A mail for programs that show HTML: one column, no external files, readable without its styles. */
export function mailHtml({ brand, language, direction, subject, paragraphs, footer, unsubscribe }: Composed): string {
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${STYLE}
      </head>
      <body class="page" style="${BODY}">
        <div
          class="sheet"
          role="article"
          lang="${language}"
          dir="${direction}"
          aria-label="${subject}"
          style="${SHEET}"
        >
          <p style="margin:0 0 24px;font-weight:700;">${brand}</p>
          ${paragraphs.map(paragraphHtml)}
          <p class="quiet" style="margin:32px 0 0;${QUIET}">${footer}</p>
          ${unsubscribe ? html`<p class="quiet" style="margin:8px 0 0;${QUIET}"><a href="${unsubscribe.page}" style="color:inherit;">${unsubscribe.text}</a></p>` : ""}
        </div>
      </body>
    </html> `.text;
}

function paragraphHtml(paragraph: Paragraph): Html {
  if ("link" in paragraph) {
    const { link, action } = paragraph;
    return html`<p style="margin:0 0 8px;"><a class="way" href="${link}" style="${WAY}">${action}</a></p>
      <p class="quiet" dir="ltr" style="margin:0 0 16px;${QUIET}">${link}</p>`;
  }
  const { text, code } = paragraph;
  const [before = "", ...after] = code === undefined ? [text] : text.split(code);
  const rest = after.map((part) => html`<strong dir="ltr" style="${CODE}">${code ?? ""}</strong>${part}`);
  return html`<p style="margin:0 0 16px;">${before}${rest}</p>`;
}
