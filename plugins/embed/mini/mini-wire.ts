import * as z from "zod/mini";

/** The texts of the small page, by namespace: a part of the product's own. */
const texts = z.record(z.string(), z.record(z.string(), z.unknown()));

/** What the platform writes into the small page for its script. */
export const miniData = z.object({
  /** The page's own query, as `searchOf` writes it. */
  search: z.string(),
  language: z.string(),
  languages: z.array(z.string()),
  dir: z.enum(["ltr", "rtl"]),
  oddsFormat: z.string(),
  /** What the page was made of; missing if the platform did not answer. */
  answer: z.optional(z.unknown()),
  texts,
  /** Who may show it, and is told what happens in it. */
  origins: z.array(z.string()),
  worker: z.string(),
});
export type MiniData = z.infer<typeof miniData>;

/** What the build tells the platform of the small page, in `dist/mini/mini.json`. */
export interface MiniBuild {
  /** The file with the `MiniRenderer`. */
  readonly renderer: string;
  readonly script: string;
  /** What the script loads with it. */
  readonly modules: readonly string[];
  readonly style: string;
  readonly worker: string;
  readonly texts: Readonly<Record<string, MiniData["texts"]>>;
}

export interface MiniRequest {
  readonly search: string;
  /** The call that answers for it. */
  readonly address: string;
  /** Undefined if the visitor's own is used. */
  readonly oddsFormat: string | undefined;
}

/** What writes the page, as the build makes it. */
export interface MiniRenderer {
  /** The whole page as HTML. `styles`: addresses of a brand's own, after the page's. */
  renderMini(page: {
    readonly data: MiniData;
    readonly build: MiniBuild;
    readonly styles: readonly string[];
    readonly timeZone: string | undefined;
  }): string;
  /** What a query asks for, whatever else is in it: the same page has the same `search`. */
  readMini(search: string): MiniRequest;
}
