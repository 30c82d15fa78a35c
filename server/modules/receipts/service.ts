import type { KeyObject } from "node:crypto";
import type {
  Receipt,
  ReceiptKeys,
  ReceiptPage,
  SignedText,
  Statement,
} from "../../../plugins/my-bets/receipt-wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { giveWay } from "../../turns.ts";
import type { ReceiptsConfiguration } from "./receipts-configuration.ts";
import {
  addKey,
  type BetSeal,
  findKeys,
  findSeal,
  findStanding,
  listSeals,
  putInForce,
  type Seal,
} from "./repository.ts";
import { keyOf, newKey, presentKey, privateKeyOf, signatureOf, type SigningKey } from "./signing-key.ts";

const PAGE = 50;
/** A page ends when it has as many texts, receipts and cash-outs. */
const PAGE_TEXTS = 200;
/** A start after this many days makes a new key. */
const KEY_LIVES_DAYS = 365;

/** The key for a signature. */
interface Signer {
  readonly id: string;
  readonly key: KeyObject;
}

const signerOf = (key: SigningKey): Signer => ({ id: key.id, key: privateKeyOf(key) });

/** Signs what was sealed with every bet when it was placed, and with its cash-outs, and publishes the keys that verify it. */
export class ReceiptService {
  /** The keys of the database, by id. */
  private readonly kept = new Map<string, Signer>();
  private readonly configured: SigningKey | undefined;

  constructor(
    private readonly database: Database,
    { signingKey }: ReceiptsConfiguration = {},
  ) {
    this.configured = signingKey === undefined ? undefined : keyOf(signingKey);
  }

  /** The first start makes the key, or makes the configured key the current one. */
  async start(): Promise<void> {
    if (this.configured) await putInForce(this.database, this.configured);
    else await addKey(this.database, newKey(), KEY_LIVES_DAYS);
  }

  async find(player: string, betId: string): Promise<Receipt> {
    const seal = await findSeal(this.database, player, betId);
    if (seal) return this.receiptOf(seal);
    throw unknownReceipt();
  }

  async state(player: string, betId: string): Promise<Statement> {
    const payload = await findStanding(this.database, player, betId);
    if (payload === undefined) throw unknownReceipt();
    const { id, key } = await this.signer();
    return { payload, keyId: id, signature: signatureOf(payload, key) };
  }

  async list(player: string, after: number): Promise<ReceiptPage> {
    const seals = await listSeals(this.database, { player, after, limit: PAGE + 1, texts: PAGE_TEXTS });
    const receipts: Receipt[] = [];
    for (const { cashOuts, ...seal } of seals.slice(0, PAGE)) {
      if (!cashOuts) break;
      await giveWay();
      receipts.push(await this.receiptOf({ ...seal, cashOuts }));
    }
    return { receipts, next: seals.length > receipts.length ? (receipts.at(-1)?.number ?? null) : null };
  }

  async keys(): Promise<ReceiptKeys> {
    return { keys: (await findKeys(this.database)).map(presentKey) };
  }

  private async receiptOf({ cashOuts, ...seal }: BetSeal): Promise<Receipt> {
    const signed: SignedText[] = [];
    for (const each of cashOuts) {
      await giveWay();
      signed.push(await this.signed(each));
    }
    return { ...(await this.signed(seal)), cashOuts: signed };
  }

  private async signed(seal: Seal): Promise<SignedText> {
    const { id, key } = await this.signer(seal.keyId);
    return { ...seal, keyId: id, signature: signatureOf(seal.payload, key) };
  }

  /**
   * The key with this id, so that a receipt keeps its signature; the current key if the private part is no longer here.
   * Receipts that were signed before stay valid, because their public key stays published.
   */
  private async signer(id?: string): Promise<Signer> {
    const own = this.configured && signerOf(this.configured);
    if (own && (id === undefined || id === own.id)) return own;
    const known = id === undefined ? undefined : this.kept.get(id);
    if (known) return known;
    const keys = (await findKeys(this.database)).flatMap(({ privateKey, ...key }) =>
      privateKey === null ? [] : [{ ...key, privateKey }],
    );
    for (const key of keys) if (!this.kept.has(key.id)) this.kept.set(key.id, signerOf(key));
    const [newest] = keys;
    const found = (id === undefined ? undefined : this.kept.get(id)) ?? own ?? (newest && this.kept.get(newest.id));
    if (found) return found;
    throw new Error("There is no key that receipts could be signed with");
  }
}

const unknownReceipt = () =>
  new Problem(
    404,
    "RECEIPT_UNKNOWN",
    "You have no bet with this number that has a signed receipt. Look into your bets.",
  );
