/** The files of a lazily loaded source. */
export interface Chunk {
  /** Its module first, then the modules that it imports. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  /** The source's export name in its module; undefined if the module is the source. */
  readonly name?: string;
}

/** The build's data in the page: addresses that depend on file contents. All files are in /assets. */
export interface BuildData {
  /** The address of each language's texts. */
  readonly texts: Readonly<Record<string, string>>;
  /** The address of the documentation of all plugins' public topics. */
  readonly topics: string;
  /** The address of the data on how many bytes of each file belong to which plugin. */
  readonly bytes: string;
  /** The addresses of the worker scripts. */
  readonly workers: Readonly<Record<string, string>>;
  /** By the key of a lazy import in this build. */
  readonly chunks: Readonly<Record<string, Chunk>>;
}

export const buildData = JSON.parse(document.getElementById("build")!.textContent) as BuildData;

export const assetUrl = (name: string): string => `/assets/${name}`;
