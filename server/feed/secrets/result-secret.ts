import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { dayKeyOf, dayOf, type DrawsOf, matchDraws } from "./draws.ts";

/** The name of the installation's own secret behind results; a secret that follows from a SEED has another name. */
export const INSTALLATION = "installation";
/** At least 256 bits. */
export const SECRET_BYTES = 32;
const KEPT_DAYS = 64;

/**
 * The secret behind results. The course of a match, and its price movements before it, follow from it and the calendar.
 */
export class ResultSecret {
  private readonly days = new Map<string, Uint8Array>();

  constructor(
    readonly source: string,
    private readonly master: Uint8Array,
  ) {
    if (master.length < SECRET_BYTES) throw new Error(`The secret of results has fewer than ${SECRET_BYTES} bytes`);
  }

  /** True if every result can be computed from the SEED. */
  get isReproducible(): boolean {
    return this.source !== INSTALLATION;
  }

  dayKey(day: string): Uint8Array {
    const known = this.days.get(day);
    if (known) return known;
    const key = dayKeyOf(this.master, day);
    if (this.days.size >= KEPT_DAYS) this.days.delete(this.days.keys().next().value ?? day);
    this.days.set(day, key);
    return key;
  }

  /** The random streams of a match. */
  readonly drawsOf: DrawsOf = (eventId, startsAt) => matchDraws(() => this.dayKey(dayOf(startsAt)), eventId);
}

/** The secret of a sandbox with a SEED: every run with it has the same results. */
export const secretOfSeed = (seed: string): ResultSecret =>
  new ResultSecret(`seed/${seed}`, sha256(utf8ToBytes(`openline results of seed ${seed}`)));
