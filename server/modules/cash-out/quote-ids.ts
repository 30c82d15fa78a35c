import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a player was offered: for which bet, as it was then, and until when by the machine's clock. */
export interface Quoted {
  readonly betId: string;
  readonly revision: number;
  readonly offer: number;
  readonly until: number;
}

/** A quote stands for so long, in milliseconds of the machine. */
export const VALID_MS = 10_000;

/** Offers as ids that nobody else can make. They are kept by who was offered, and a restart ends them all. */
export class QuoteIds {
  private readonly secret = randomBytes(32);

  write({ betId, revision, offer, until }: Quoted): string {
    const text = Buffer.from(JSON.stringify([betId, revision, offer, until])).toString("base64url");
    return `${text}.${this.sign(text)}`;
  }

  /** Undefined for what was not offered here, or stands no longer. */
  read(id: string, now: number): Quoted | undefined {
    const [text = "", signature = ""] = id.split(".");
    const [given, own] = [Buffer.from(signature), Buffer.from(this.sign(text))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    const [betId, revision, offer, until] = JSON.parse(Buffer.from(text, "base64url").toString()) as [
      string,
      number,
      number,
      number,
    ];
    return until < now ? undefined : { betId, revision, offer, until };
  }

  private sign(text: string): string {
    return createHmac("sha256", this.secret).update(text).digest("base64url");
  }
}
