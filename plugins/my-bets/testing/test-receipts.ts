import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { RULES_VERSION } from "../../betslip/exports/settlement.ts";
import type { Bet } from "../../betslip/wire.ts";
import type { Receipt, ReceiptKey, SealedBet, Statement } from "../receipt-wire.ts";

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
  seal(bet: Bet, rules = RULES_VERSION): Receipt {
    const [number, previous] = [(this.last?.number ?? 0) + 1, this.last?.hash ?? null];
    const content: SealedBet = { number, previous, rules, account: "100", bet };
    const payload = JSON.stringify(content);
    const hash = createHash("sha256").update(payload).digest("hex");
    return (this.last = { number, previous, payload, hash, ...this.sign(payload) });
  }

  state(bet: Bet, { hash }: Receipt): Statement {
    const payload = JSON.stringify({ receipt: hash, bet });
    return { payload, ...this.sign(payload) };
  }

  private sign(payload: string) {
    const signature = sign(null, Buffer.from(payload), this.privateKey).toString("base64url");
    return { keyId: this.key.kid, signature };
  }
}
