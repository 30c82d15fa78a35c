import { createHmac, timingSafeEqual } from "node:crypto";

/** What a player was offered: for which bet, as it was then, and until when by the machine's clock. */
export interface Quoted {
  readonly betId: string;
  readonly revision: number;
  readonly offer: number;
  readonly until: number;
}

/** The secret of a day (`2026-11-23`), the same in every process of the platform. */
export type SecretOfDay = (day: string) => Promise<string>;

/** A quote stands for so long, in milliseconds of the machine. */
export const VALID_MS = 10_000;
/** A machine whose clock differs by less than this has the secrets of the same days. */
const SKEW_MS = 60_000;

/**
 * Offers as ids that only the platform can make, and each of its processes can read. They are kept by who was offered. Each
 * is signed with the secret of the day on which it ends, so that the secret changes daily and no offer is lost by it.
 */
export class QuoteIds {
  private readonly secrets = new Map<string, string>();

  constructor(private readonly secretOf: SecretOfDay) {}

  /** Has to be awaited before ids are written or read. */
  async ready(now: number): Promise<void> {
    const days = new Set([now - SKEW_MS, now + VALID_MS + SKEW_MS].map(dayOf));
    for (const day of days) if (!this.secrets.has(day)) this.secrets.set(day, await this.secretOf(day));
    for (const day of this.secrets.keys()) if (!days.has(day)) this.secrets.delete(day);
  }

  write({ betId, revision, offer, until }: Quoted): string {
    const text = `${until}.${Buffer.from(JSON.stringify([betId, revision, offer])).toString("base64url")}`;
    return `${text}.${this.sign(text, until) ?? ""}`;
  }

  /** Undefined for what was not offered here, or stands no longer. */
  read(id: string, now: number): Quoted | undefined {
    const [end = "", offered = "", signature = ""] = id.split(".");
    const until = /^\d{1,15}$/.test(end) ? Number(end) : 0;
    if (until < now) return undefined;
    const [given, own] = [Buffer.from(signature), Buffer.from(this.sign(`${end}.${offered}`, until) ?? "")];
    if (own.length === 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    const [betId, revision, offer] = JSON.parse(Buffer.from(offered, "base64url").toString()) as [
      string,
      number,
      number,
    ];
    return { betId, revision, offer, until };
  }

  /** Undefined for an end on any other day: no quote is valid for so long. */
  private sign(text: string, until: number): string | undefined {
    const secret = this.secrets.get(dayOf(until));
    return secret === undefined ? undefined : createHmac("sha256", secret).update(text).digest("base64url");
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
