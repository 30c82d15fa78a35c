/** Where the build put a lazily loaded source. */
export interface Chunk {
  /** Its module first, then what that imports. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  /** What the source is called in its module; undefined where the module is the source. */
  readonly name?: string;
}

/** What the build left in the page: addresses that depend on the contents of files. All files are in /assets. */
export interface BuildData {
  /** Each language's pack of texts. */
  readonly texts: Readonly<Record<string, string>>;
  /** What is known of the public topics of all plugins. */
  readonly topics: string;
  /** How much of which file is whose. */
  readonly bytes: string;
  /** The scripts that are started as workers. */
  readonly workers: Readonly<Record<string, string>>;
  /** By the key that lazy imports have in this build. */
  readonly chunks: Readonly<Record<string, Chunk>>;
}

export const buildData = JSON.parse(document.getElementById("build")!.textContent) as BuildData;

export const assetUrl = (name: string): string => `/assets/${name}`;
