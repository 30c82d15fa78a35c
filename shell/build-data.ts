/** A script of sources that are loaded lazily. The page's import map has its address. */
export interface ScriptGroup {
  /** The groups whose scripts it imports, besides those that every page starts with. */
  readonly needs: readonly string[];
  readonly styles: readonly string[];
  /** Its script gives way to whatever else is loaded. */
  readonly isPatient?: boolean;
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
  readonly groups: Readonly<Record<string, ScriptGroup>>;
}

export const buildData = JSON.parse(document.getElementById("build")!.textContent) as BuildData;

export const assetUrl = (name: string): string => `/assets/${name}`;
