// The guide: the project's pages of Markdown as the platform serves them at /docs/guide.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { Marked, type Token } from "marked";

export interface GuidePage {
  readonly title: string;
  /** Markup of the page's content. */
  readonly body: string;
}

/** Pages by their address below the guide's own, `""` for its first page. */
export type GuidePages = Readonly<Record<string, GuidePage>>;

const BASE = "/docs/guide";
const PICTURES = "docs/pictures";

/** The Markdown files of the project, by their path. */
function readSources(root: string): ReadonlyMap<string, string> {
  const top = readdirSync(root).filter((name) => name.endsWith(".md"));
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`);
  const pages = [...top, ...docs].map((path): [string, string] => [path, readFileSync(join(root, path), "utf8")]);
  // Made with the published types, which not every build has.
  const reference = join(root, "dist/types/reference.md");
  if (existsSync(reference)) pages.push(["docs/reference.md", readFileSync(reference, "utf8")]);
  return new Map(pages);
}

/** `docs/README.md` is the first page, a folder's README the page of the folder. */
function addressOf(path: string): string {
  const name = path.replace(/^docs\//, "").replace(/\.md$/, "");
  if (path === "docs/README.md") return "";
  return name.replace(/(.)\/README$/, "$1").toLowerCase();
}

/** The id of a heading, as the places that show the repository make it. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const urlOf = (path: string): string => [BASE, addressOf(path)].filter((part) => part !== "").join("/");

/** The address that a link leads to within the guide; undefined for files that the guide does not hold. */
function linkOf(href: string, page: string, sources: ReadonlyMap<string, string>): string | undefined {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const target = posix.normalize(posix.join(posix.dirname(page), path));
  if (sources.has(target)) return urlOf(target) + (anchor === undefined ? "" : `#${anchor}`);
  return target.startsWith(`${PICTURES}/`) ? `${BASE}/pictures/${posix.basename(target)}` : undefined;
}

function render(page: string, sources: ReadonlyMap<string, string>): GuidePage {
  let title = "Openline";
  const marked = new Marked({
    walkTokens(token: Token) {
      if (token.type === "heading" && token["depth"] === 1) title = String(token["text"]).replaceAll("`", "");
    },
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const target = linkOf(href, page, sources);
        return target === undefined ? text : `<a href="${target}">${text}</a>`;
      },
      image({ href, text }) {
        return `<img src="${linkOf(href, page, sources) ?? ""}" alt="${text.replaceAll('"', "&quot;")}">`;
      },
    },
  });
  // Wide tables and code scroll by themselves, also by keyboard.
  const body = (marked.parse(sources.get(page) ?? "") as string)
    .replaceAll("<table>", '<div class="wide" tabindex="0" role="group"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<pre>", '<pre tabindex="0">');
  return { title, body };
}

export function guidePages(root: string): GuidePages {
  const sources = readSources(root);
  return Object.fromEntries([...sources.keys()].map((path) => [addressOf(path), render(path, sources)]));
}

/** Writes the pages and their pictures to `dist/guide`. */
export function writeGuide(root: string): void {
  const folder = join(root, "dist/guide");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "pictures"), { recursive: true });
  writeFileSync(join(folder, "pages.json"), JSON.stringify(guidePages(root)));
  for (const name of readdirSync(join(root, PICTURES)))
    writeFileSync(join(folder, "pictures", name), readFileSync(join(root, PICTURES, name)));
}
