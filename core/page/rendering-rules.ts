// What the platform's server and the module that renders pages for it agree on: each knows the other by this alone.
import type { PageLook } from "./look-rules.ts";

/** A namespace's texts; undefined if there are none. */
export type ReadTexts = (language: string, namespace: string) => Promise<Record<string, unknown> | undefined>;

/** Reads an answer of the platform's as JSON text; undefined if there is none. */
export type ReadAnswer = (address: string) => Promise<string | undefined>;

export interface RendererOptions {
  readonly texts: ReadTexts;
  readonly answer: ReadAnswer;
}

export interface PageRenderer {
  /** `path` is without language prefix and query. Resolves to undefined if its screen is not rendered on the platform. */
  render(path: string, look: PageLook): Promise<RenderedPage | undefined>;
}

/** The module that the build makes for the server. */
export interface RendererModule {
  readonly createPageRenderer: (options: RendererOptions) => PageRenderer;
}

/** A page's first screen, rendered on the platform. */
export interface RenderedPage {
  readonly screen: string;
  /** The id of the route's declaration. */
  readonly route: string;
  readonly dir: "ltr" | "rtl";
  readonly title: string;
  readonly description: string | undefined;
  /** The contents of the page's root element. */
  readonly html: string;
  /** The platform's answers from which it was rendered: JSON texts by address. */
  readonly answers: ReadonlyMap<string, string>;
}
