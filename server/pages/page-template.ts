import type { PageLook } from "../../core/page/look-rules.ts";
import type { RenderedPage } from "../../core/page/rendering-rules.ts";
import { headTags } from "../http/answers/head-tags.ts";

/** The places of the page that a rendering fills, in their order. */
const PLACES = [
  /<html lang="en" dir="ltr">/,
  /<title>[^<]*<\/title>/,
  /<!-- scripts -->(?<scripts>.*)<!-- \/scripts -->/s,
  // React takes what it finds for its own, so no space may be left around it.
  /\s*<!-- screen -->.*<!-- \/screen -->\s*/s,
  /<!-- rendered -->/,
];

/** The built page, cut at the places that a rendering fills. */
export class PageTemplate {
  private readonly parts: readonly string[];
  /** The tags that start every page's scripts. */
  private readonly scripts: string;

  constructor(html: string) {
    const parts: string[] = [];
    let rest = html;
    let scripts = "";
    for (const place of PLACES) {
      const found = place.exec(rest);
      if (!found) throw new Error(`the page has no ${place.source}`);
      scripts += found.groups?.["scripts"] ?? "";
      parts.push(rest.slice(0, found.index));
      rest = rest.slice(found.index + found[0].length);
    }
    this.parts = [...parts, rest];
    this.scripts = scripts;
  }

  /**
   * The page with a rendering, what its scripts start from, and the files that these need besides those of every page:
   * texts, and the screen's scripts and stylesheets. Scripts wait in a template until the page is painted
   * (shell/first-paint/scripts-after-paint.ts).
   */
  with({ html, title, description, dir, answers }: RenderedPage, look: PageLook, files: readonly string[]): string {
    const { language, view, timeZone } = look;
    const zone = timeZone === undefined ? ' data-zone="unknown"' : "";
    const given = [...answers].map(([address, text]) => `${JSON.stringify(address)}:${text}`).join(",");
    const links = (isWanted: (name: string) => boolean) => files.filter(isWanted).map(linkTo).join("");
    const data = `{"look":${JSON.stringify(look)},"answers":{${given}}}`.replaceAll("<", "\\u003c");
    const fillings = [
      `<html lang="${language}" dir="${dir}" data-view="${view}" data-prices="unconfirmed"${zone}>`,
      headTags({ title, description }),
      `${links(isStyle)}<template id="scripts">${links((name) => !isStyle(name))}${this.scripts}</template>`,
      html,
      `<script type="application/json" id="rendered">${data}</script>`,
    ];
    return this.parts.map((part, at) => part + (fillings[at] ?? "")).join("");
  }
}

const isStyle = (name: string) => name.endsWith(".css");

/** Scripts are not in the page's headers: those that are requested before the import map cannot find each other. */
function linkTo(name: string): string {
  const href = `href="/assets/${name}"`;
  if (isStyle(name)) return `<link rel="stylesheet" ${href} />`;
  if (name.endsWith(".json")) return `<link rel="preload" as="fetch" crossorigin ${href} />`;
  return `<link rel="modulepreload" ${href} />`;
}
