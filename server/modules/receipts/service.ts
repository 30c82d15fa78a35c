import type { KeyObject } from "node:crypto";
import type { Receipt, ReceiptKeys, ReceiptPage, Statement } from "../../../plugins/my-bets/receipt-wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/problem.ts";
import { addKey, findKeys, findSeal, findStanding, listSeals, type Seal } from "./repository.ts";
import { newKey, presentKey, privateKeyOf, signatureOf } from "./signing-key.ts";

const PAGE = 50;
/** A start after so long makes a new key. */
const KEY_LIVES_DAYS = 365;

/** Signs what was sealed with every bet when it was placed, and tells by which keys that can be checked. */
export class ReceiptService {
  private readonly privateKeys = new Map<string, KeyObject>();

  constructor(private readonly database: Database) {}

  /** The first start makes the key. */
  async start(): Promise<void> {
    await addKey(this.database, newKey(), KEY_LIVES_DAYS);
  }

  async find(player: string, betId: string): Promise<Receipt> {
    const seal = await findSeal(this.database, player, betId);
    if (seal) return this.signed(seal);
    throw unknownReceipt();
  }

  async state(player: string, betId: string): Promise<Statement> {
    const payload = await findStanding(this.database, player, betId);
    const [newest] = await findKeys(this.database);
    if (payload === undefined || !newest) throw unknownReceipt();
    return { payload, keyId: newest.id, signature: signatureOf(payload, privateKeyOf(newest)) };
  }

  async list(player: string, after: number): Promise<ReceiptPage> {
    const seals = await listSeals(this.database, { player, after, limit: PAGE + 1 });
    const shown = seals.slice(0, PAGE);
    const receipts: Receipt[] = [];
    for (const seal of shown) receipts.push(await this.signed(seal));
    return { receipts, next: seals.length > PAGE ? (shown.at(-1)?.number ?? null) : null };
  }

  async keys(): Promise<ReceiptKeys> {
    return { keys: (await findKeys(this.database)).map(presentKey) };
  }

  private async signed(seal: Seal): Promise<Receipt> {
    return { ...seal, signature: signatureOf(seal.payload, await this.privateKey(seal.keyId)) };
  }

  private async privateKey(id: string): Promise<KeyObject> {
    if (!this.privateKeys.has(id)) {
      for (const key of await findKeys(this.database)) this.privateKeys.set(key.id, privateKeyOf(key));
    }
    const key = this.privateKeys.get(id);
    if (!key) throw new Error(`The key ${id} of a receipt is gone`);
    return key;
  }
}

const unknownReceipt = () =>
  new Problem(
    404,
    "RECEIPT_UNKNOWN",
    "You have no bet with this number that has a signed receipt. Look into your bets.",
  );
