import type { Log } from "@core";
import type { LoadTexts } from "@core/host";
import { assetUrl, buildData } from "../build-data.ts";

/** A language's texts for the first page, and the addresses of its other texts. */
interface Pack {
  readonly texts: Readonly<Record<string, Record<string, unknown>>>;
  readonly files: Readonly<Record<string, string>>;
}

async function fetchJson<T>(name: string): Promise<T> {
  const response = await fetch(assetUrl(name));
  if (!response.ok) throw new Error(`${response.status} for ${name}`);
  return (await response.json()) as T;
}

/** Loads texts from the files that the build made from the locales. */
export class BuiltTexts {
  /** Texts of third-party plugins, by namespace and language. */
  readonly brought = new Map<string, Readonly<Record<string, Record<string, unknown>>>>();
  private readonly packs = new Map<string, Promise<Pack | undefined>>();

  constructor(private readonly log: Log) {}

  readonly load: LoadTexts = async (language, namespace) => {
    const brought = this.brought.get(namespace);
    if (brought) return brought[language];
    const pack = await this.pack(language);
    const file = pack?.files[namespace];
    return pack?.texts[namespace] ?? (file === undefined ? undefined : fetchJson(file));
  };

  /** Requests a language's pack once. After a failure, the next caller requests it again. */
  pack(language: string): Promise<Pack | undefined> {
    const name = buildData.texts[language];
    if (name === undefined) return Promise.resolve(undefined);
    let pack = this.packs.get(language);
    if (!pack) {
      pack = fetchJson<Pack>(name).catch((error: unknown) => {
        this.log(`the texts in ${language} did not load`, error);
        this.packs.delete(language);
        return undefined;
      });
      this.packs.set(language, pack);
    }
    return pack;
  }
}
