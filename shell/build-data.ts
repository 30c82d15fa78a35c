/** What the build left in the page: addresses that depend on the contents of files. */
export interface BuildData {
  /** Each language's pack of texts, in /assets. */
  readonly texts: Readonly<Record<string, string>>;
  /** The modules and stylesheets of what is loaded lazily, by the path of its source. */
  readonly chunks: Readonly<Record<string, { readonly modules: readonly string[]; readonly styles: readonly string[] }>>;
}

export const buildData = JSON.parse(document.getElementById("build")!.textContent) as BuildData;

export const assetUrl = (name: string): string => `/assets/${name}`;
