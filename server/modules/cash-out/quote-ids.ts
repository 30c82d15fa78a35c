import { createHmac, timingSafeEqual } from "node:crypto";

/** An offer to a player: the bet, its state at that time, and the end of the offer by the machine's clock. */
export interface Quoted {
  readonly betId: string;
  readonly revision: number;
  readonly offer: number;
  readonly until: number;
}

/** The secret of a day (`2026-11-23`), the same in every process of the platform. */
export type SecretOfDay = (day: string) => Promise<string>;

/** How long a quote is valid, in milliseconds of machine time. */
export const VALID_MS = 10_000;
/** Machines whose clocks differ by less than this have the secrets of the same days. */
const SKEW_MS = 60_000;

/**
 * Offers encoded as ids. Only the platform can make them, and each of its processes can read them. The player's page
 * stores the id; the server stores nothing. Each id is signed with the secret of the day on which the offer ends, so
 * the secret changes daily without losing an offer.
 */
export class QuoteIds {
  private readonly secrets = new Map<string, string>();

  constructor(private readonly secretOf: SecretOfDay) {}

  /** Must be awaited before ids are written or read. */
  async ready(now: number): Promise<void> {
    const days = new Set([now - SKEW_MS, now + VALID_MS + SKEW_MS].map(dayOf));
    for (const day of days) if (!this.secrets.has(day)) this.secrets.set(day, await this.secretOf(day));
    for (const day of this.secrets.keys()) if (!days.has(day)) this.secrets.delete(day);
  }

  write({ betId, revision, offer, until }: Quoted): string {
    const text = `${until}.${Buffer.from(JSON.stringify([betId, revision, offer])).toString("base64url")}`;
    return `${text}.${this.sign(text, until) ?? ""}`;
  }

  /** Undefined if the platform did not make this id, or if the offer has expired. */
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

  /** Undefined if the offer ends on any other day: no quote is valid for that long. */
  private sign(text: string, until: number): string | undefined {
    const secret = this.secrets.get(dayOf(until));
    return secret === undefined ? undefined : createHmac("sha256", secret).update(text).digest("base64url");
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
