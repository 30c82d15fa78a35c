import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { RULES_VERSION } from "../../betslip/exports/settlement.ts";
import type { Bet } from "../../betslip/wire.ts";
import type { Receipt, ReceiptKey, SealedBet, SealedCashOut, SignedText, Statement } from "../receipt-wire.ts";

/** A platform for tests that seals and signs like the real one. */
export class TestSigner {
  readonly key: ReceiptKey;
  private readonly privateKey: KeyObject;
  private last: Receipt | undefined;

  constructor(kid = "test") {
    const { privateKey } = generateKeyPairSync("ed25519");
    this.privateKey = privateKey;
    const { x = "" } = privateKey.export({ format: "jwk" });
    this.key = { kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig", kid, x };
  }

  /** The next receipt of a player's chain. */
  seal(bet: Bet, rules = RULES_VERSION, sealsCashOuts = true): Receipt {
    const [number, previous] = [(this.last?.number ?? 0) + 1, this.last?.hash ?? null];
    const content: SealedBet = {
      ...{ number, previous, rules, account: "100", bet },
      ...(sealsCashOuts ? { sealsCashOuts } : {}),
    };
    const signed = this.signedText(number, previous, content);
    return (this.last = sealsCashOuts ? { ...signed, cashOuts: [] } : signed);
  }

  /** The chain of a bet's cash-outs; `change` is what the last of them says instead. */
  sealCashOuts(
    { hash, payload }: Receipt,
    parts: readonly Pick<SealedCashOut, "stake" | "paid" | "at">[],
    change: Partial<SealedCashOut> = {},
  ): SignedText[] {
    const sealed = JSON.parse(payload) as SealedBet;
    const chain: SignedText[] = [];
    const total = { stake: 0, paid: 0 };
    for (const [at, part] of parts.entries()) {
      const [number, previous] = [at + 1, chain.at(-1)?.hash ?? hash];
      total.stake += part.stake;
      total.paid += part.paid;
      const content: SealedCashOut = {
        ...{ number, previous, account: sealed.account, bet: sealed.bet.id, kind: "cashed_out", ...part, tax: 0 },
        ...{ total: { ...total }, replacedBy: null },
        ...(number === parts.length ? change : {}),
      };
      chain.push(this.signedText(number, previous, content));
    }
    return chain;
  }

  state(bet: Bet, { hash }: Receipt): Statement {
    const payload = JSON.stringify({ receipt: hash, bet });
    return { payload, ...this.sign(payload) };
  }

  private signedText(number: number, previous: string | null, content: object): SignedText {
    const payload = JSON.stringify(content);
    const hash = createHash("sha256").update(payload).digest("hex");
    return { number, previous, payload, hash, ...this.sign(payload) };
  }

  private sign(payload: string) {
    const signature = sign(null, Buffer.from(payload), this.privateKey).toString("base64url");
    return { keyId: this.key.kid, signature };
  }
}
