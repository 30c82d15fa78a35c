import { type Clock, KeptList, type Storage } from "@core";
import * as z from "zod/mini";
import { documentType, fileSide } from "../../wire.ts";

/** For how long a file on its way is kept in this browser, as the platform keeps what has arrived of it. */
const GOOD_FOR_MS = 24 * 60 * 60_000;
const INDEX = "kyc-uploads";
const fileKey = (key: string) => `kyc-upload:${key}`;

const record = z.object({
  key: z.string(),
  /** The account's number: another player of this browser does not see it. */
  account: z.string(),
  documentType,
  side: fileSide,
  name: z.string(),
  at: z.number(),
  address: z.optional(z.string()),
});
export type KeptRecord = z.infer<typeof record>;

const content = z.object({
  // An ArrayBuffer, because not every browser can store blobs.
  bytes: z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === "[object ArrayBuffer]"),
  type: z.string(),
});

/** Files on their way, kept so that a reload loses none. They are dropped once they have arrived. */
export class KeptFiles {
  private readonly index: KeptList<KeptRecord>;

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {
    this.index = new KeptList(storage, INDEX, record);
  }

  /** The files of a player; those of others and old ones are dropped. */
  async of(account: string | undefined): Promise<readonly KeptRecord[]> {
    const all = await this.index.read();
    const isGood = (each: KeptRecord) => each.account === account && this.clock.now() - each.at < GOOD_FOR_MS;
    for (const each of all.filter((each) => !isGood(each))) await this.drop(each.key);
    return all.filter(isGood);
  }

  async read(key: string): Promise<Blob | undefined> {
    const kept = await this.storage.load(fileKey(key), content);
    return kept && new Blob([kept.bytes], { type: kept.type });
  }

  /** Keeps a file if this browser can. The upload works without it. */
  async keep(kept: Omit<KeptRecord, "at">, blob: Blob): Promise<void> {
    const bytes = await blob.arrayBuffer();
    await this.storage.save(fileKey(kept.key), { bytes, type: blob.type });
    await this.index.change((all) => [...all, { ...kept, at: this.clock.now() }]);
  }

  async address(key: string, address: string): Promise<void> {
    await this.index.change((all) => all.map((each) => (each.key === key ? { ...each, address } : each)));
  }

  async drop(key: string): Promise<void> {
    await this.storage.drop(fileKey(key));
    await this.index.change((all) => all.filter((each) => each.key !== key));
  }
}
