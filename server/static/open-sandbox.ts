import * as z from "zod/mini";
import { html } from "../http/answers/html.ts";
import { languageOfRequest, type PageRequest } from "./preload-links.ts";
import { changedPage, type ProductFile } from "./product-files.ts";

/** The text of a language for this notice; the page itself shows the same in `shell/layout/open-sandbox.tsx`. */
const pack = z.object({
  texts: z.object({ shell: z.object({ "open-sandbox": z.object({ title: z.string(), text: z.string() }) }) }),
});

const ROOT = '<div id="root">';

/** Changes the page for a sandbox that is open to the public, in the language of a request. */
export function openSandboxPages(
  page: ProductFile,
  fileOf: (path: string) => ProductFile | undefined,
  packs: Readonly<Record<string, string>>,
): (request: PageRequest) => ProductFile {
  const languages = Object.keys(packs);
  const made = new Map<string, ProductFile>();
  return (request) => {
    const language = languageOfRequest(request, languages);
    const known = made.get(language);
    if (known) return known;
    const file = fileOf(`/assets/${packs[language]}`);
    const parsed = pack.safeParse(file && JSON.parse(file.bodies.identity.toString("utf8")));
    const own = parsed.success ? withNotice(page, parsed.data.texts.shell["open-sandbox"]) : page;
    made.set(language, own);
    return own;
  };
}

function withNotice(page: ProductFile, texts: { title: string; text: string }): ProductFile {
  const { title, text } = texts;
  const notice = html`<aside class="open-sandbox banner" aria-label="${title}">
    <p><strong>${title}.</strong> ${text}</p>
  </aside>`;
  return changedPage(page, (before) => before.replace(ROOT, () => ROOT + notice.text));
}
