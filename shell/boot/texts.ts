import type { Log } from "@core";
import type { LoadTexts } from "@core/host";
import { assetUrl, buildData } from "../build-data.ts";

/** Texts by namespace. */
type Texts = Readonly<Record<string, Record<string, unknown>>>;

/** A language's texts for the first screen, and the pack that holds each other namespace. */
interface Pack {
  readonly texts: Texts;
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
  private readonly later = new Map<string, Promise<Texts>>();

  constructor(private readonly log: Log) {}

  readonly load: LoadTexts = async (language, namespace) => {
    const brought = this.brought.get(namespace);
    if (brought) return brought[language];
    const pack = await this.pack(language);
    const file = pack?.files[namespace];
    return pack?.texts[namespace] ?? (file === undefined ? undefined : (await this.laterPack(file))[namespace]);
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

  private laterPack(file: string): Promise<Texts> {
    let pack = this.later.get(file);
    if (!pack) {
      pack = fetchJson<Texts>(file);
      this.later.set(file, pack);
      pack.catch(() => this.later.delete(file));
    }
    return pack;
  }
}
