import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageLook } from "../../core/page/look-rules.ts";
import type { PageRenderer, ReadAnswer, RendererModule } from "../../core/page/rendering-rules.ts";
import { Answer } from "../http/answers/answer.ts";
import { KeptBriefly } from "../http/answers/kept-briefly.ts";
import { inTime } from "../in-time.ts";
import { giveWay } from "../turns.ts";
import { PageTemplate } from "./page-template.ts";
import { duringVisit, type Visit } from "./visit.ts";

interface Pack {
  readonly texts: Readonly<Record<string, Record<string, unknown>>>;
  readonly files: Readonly<Record<string, string>>;
}

export interface RenderedPagesOptions {
  /** The output folder of the build: `dist`. */
  readonly root: string;
  /** The built page. */
  readonly page: string;
  /** The file of each language's texts. */
  readonly packs: Readonly<Record<string, string>>;
  /** The JSON text of a public answer of the platform; undefined if there is none. */
  readonly answer: ReadAnswer;
  /** The files of a route's screen, besides those of every page. */
  readonly filesOf: (route: string) => readonly string[];
  readonly log: (error: unknown) => void;
}

/** How long a page is sent again, in milliseconds. Its prices are greyed until the feed confirms them. */
const FRESH_MS = 1000;
const BOUNDS = { most: 200, bytes: 32 * 1024 * 1024 };
/** Others get the page that renders itself: a crowd at one address is one rendering, many addresses are a flood. */
const MOST_MADE_AT_ONCE = 4;
/** The longest that a visitor waits for a rendering, in milliseconds; then the page renders itself. */
const PATIENCE_MS = 2000;

/** Without a country: a page that is the same for visitors of all of them. */
const keyOf = (path: string, look: PageLook, country?: string) => JSON.stringify([path, look, country]);

/** The pages of the moment, rendered at most once a second for each address, look and, where it matters, country. */
export class RenderedPages {
  /** Undefined if the build has no renderer, or one that does not load. */
  private readonly tools: Promise<{ readonly renderer: PageRenderer; readonly template: PageTemplate } | undefined>;
  private readonly packs = new Map<string, Pack>();
  private readonly making = new Map<string, Promise<Answer | undefined>>();
  private readonly kept = new KeptBriefly<Answer>({ freshMs: FRESH_MS, ...BOUNDS, sizeOf: ({ size }) => size });

  constructor(private readonly options: RenderedPagesOptions) {
    this.tools = this.load().catch((error: unknown) => {
      options.log(error);
      return undefined;
    });
  }

  /**
   * Compressed once for all who ask for it meanwhile. Resolves to undefined if the page is not rendered on the platform,
   * or cannot be now: then it renders itself. `country` is the visitor's.
   */
  async get(path: string, look: PageLook, country: string): Promise<Answer | undefined> {
    const own = keyOf(path, look, country);
    const known = this.kept.get(keyOf(path, look)) ?? this.kept.get(own);
    if (known) return known;
    let coming = this.making.get(own);
    if (!coming) {
      if (this.making.size >= MOST_MADE_AT_ONCE) return undefined;
      // One that takes too long gives its place to others.
      coming = inTime(this.make(path, look, country), PATIENCE_MS).finally(() => this.making.delete(own));
      this.making.set(own, coming);
    }
    return coming;
  }

  private async make(path: string, look: PageLook, country: string): Promise<Answer | undefined> {
    try {
      const tools = await this.tools;
      await giveWay();
      const visit: Visit = { country, isCountryAsked: false };
      const rendered = await (tools && duringVisit(visit, () => tools.renderer.render(path, look)));
      if (!tools || !rendered) return undefined;
      const { packs, filesOf } = this.options;
      const texts = packs[look.language];
      const files = [...(texts === undefined ? [] : [texts]), ...filesOf(rendered.route)];
      const html = tools.template.with(rendered, look, files);
      const answer = new Answer(Buffer.from(html));
      this.kept.keep(keyOf(path, look, ...(visit.isCountryAsked ? [country] : [])), answer);
      return answer;
    } catch (error) {
      this.options.log(error);
      return undefined;
    }
  }

  private async load() {
    const file = join(this.options.root, "renderer/page-renderer.js");
    if (!existsSync(file)) return undefined;
    const { createPageRenderer } = (await import(pathToFileURL(file).href)) as RendererModule;
    const renderer = createPageRenderer({
      texts: (language, namespace) => Promise.resolve(this.texts(language, namespace)),
      answer: this.options.answer,
    });
    return { renderer, template: new PageTemplate(this.options.page) };
  }

  private texts(language: string, namespace: string): Record<string, unknown> | undefined {
    const name = this.options.packs[language];
    if (name === undefined) return undefined;
    const read = <T>(file: string) =>
      JSON.parse(readFileSync(join(this.options.root, "public/assets", file), "utf8")) as T;
    let pack = this.packs.get(language);
    if (!pack) this.packs.set(language, (pack = read<Pack>(name)));
    const file = pack.files[namespace];
    return pack.texts[namespace] ?? (file === undefined ? undefined : read<Pack["texts"]>(file)[namespace]);
  }
}
