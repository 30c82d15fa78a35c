import type * as z from "zod/mini";
import type {
  Booking,
  BookingMade,
  BookingRequest,
  goneReason,
  OfferedAnswer,
} from "../../../plugins/betslip/booking-wire.ts";
import { isPossibleSystem } from "../../../plugins/betslip/rules/system-rules.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { LineBook, Selection } from "../../feed/line/line-book.ts";
import { Problem, wrongFields } from "../../http/answers/problem.ts";
import { giveWay } from "../../turns.ts";
import { newBookingCode } from "./booking-code.ts";
import { addBooking, findBooking, type KeptBooking } from "./repository.ts";

/** How long an event may run after its start, in platform time. A code lives until its last event is over. */
const LAST_EVENT_MS = 24 * 60 * 60 * 1000;
const TRIES = 5;
const CANCELLED = new Set(["cancelled", "postponed", "abandoned"]);

export interface BookingParts {
  readonly database: Database;
  readonly book: LineBook;
  readonly clock: PlatformClock;
}

type GoneReason = z.infer<typeof goneReason>;

/** Stores slips under codes. Anyone with the code can load the picks that are still offered, at the current prices. */
export class BookingService {
  constructor(private readonly parts: BookingParts) {}

  async add({ picks, ...choice }: BookingRequest): Promise<BookingMade> {
    if ((choice.mode === "system") !== (choice.system !== undefined))
      throw wrongFields([{ name: "system", message: "comes with the mode system, and only with it" }]);
    if (choice.system && !isPossibleSystem(picks.length, choice.system))
      throw wrongFields([{ name: "system", message: "no system of so many picks" }]);
    await this.parts.book.prepare?.(picks);
    const named: KeptBooking["picks"][number][] = [];
    for (const [at, pick] of picks.entries()) {
      await giveWay();
      named.push(this.named(pick, at));
    }
    const content: KeptBooking = { ...choice, picks: named };
    const last = Math.max(...content.picks.map(({ event }) => Date.parse(event.startsAt)));
    const now = this.parts.clock.now();
    const endsAt = new Date(Math.max(last, now) + LAST_EVENT_MS);
    for (let tries = 0; tries < TRIES; tries++) {
      const code = newBookingCode();
      if (await addBooking(this.parts.database, code, content, { endsAt, now: new Date(now) }))
        return { code, endsAt: endsAt.toISOString() };
    }
    throw new Error("No free booking code was found");
  }

  async find(code: string): Promise<Booking | undefined> {
    const { database, clock } = this.parts;
    const kept = await findBooking(database, code, new Date(clock.now()));
    if (!kept) return undefined;
    const { picks, gone } = await this.sorted(kept.picks);
    return { ...kept, picks, gone };
  }

  /** Which of these picks can be bet on now and at which prices, and why the others cannot. */
  async offered(picks: readonly Selection[]): Promise<OfferedAnswer> {
    const { picks: offered, gone } = await this.sorted(picks);
    return { picks: offered.map((pick) => ({ ...pick, event: this.names(pick.eventId) })), gone };
  }

  private async sorted<P extends Selection>(all: readonly P[]) {
    // Combinations take the longest to price. They are priced in small steps before they are requested.
    await this.parts.book.prepare?.(all);
    const picks: (P & { odds: number; version: number })[] = [];
    const gone: (P & { reason: GoneReason })[] = [];
    for (const pick of all) {
      await giveWay();
      const reason = this.goneReason(pick);
      const quote = this.quote(pick);
      if (reason || !quote) gone.push({ ...pick, reason: reason ?? "closed" });
      else picks.push({ ...pick, odds: quote.odds, version: quote.version });
    }
    return { picks, gone };
  }

  private named(pick: Selection, at: number): KeptBooking["picks"][number] {
    if (this.goneReason(pick)) {
      throw new Problem(
        422,
        "PICK_NOT_OFFERED",
        "One of the picks cannot be bet on any more, and no code was made. Take it out of the slip and ask again.",
        { picks: [at] },
      );
    }
    return { ...pick, event: this.names(pick.eventId) };
  }

  /** The names of an event in the offering. */
  private names(eventId: string): KeptBooking["picks"][number]["event"] {
    const event = this.parts.book.info(eventId);
    if (!event) throw new Error(`Event ${eventId} has left the line`);
    const { sportCode, slug, startsAt } = event;
    return {
      sportCode,
      slug,
      startsAt,
      home: event.home.name,
      away: event.away.name,
      tournament: event.tournament.name,
      tournamentId: event.tournament.id,
    };
  }

  /** Why a pick is no longer offered. A suspended pick counts as offered, because its price comes back. */
  private goneReason(pick: Selection): GoneReason | undefined {
    const { book, clock } = this.parts;
    const result = book.result(pick.eventId);
    if (result) return CANCELLED.has(result.status) ? "cancelled" : "ended";
    const quote = this.quote(pick);
    const event = book.event(pick.eventId);
    if (!event) return "ended";
    if (CANCELLED.has(event.state.status)) return "cancelled";
    if (event.state.status === "ended" || event.state.status === "closed") return "ended";
    if (!quote || !["active", "suspended"].includes(quote.marketStatus)) return "closed";
    // A pre-match market closes at kick-off.
    return !quote.isLive && Date.parse(event.info.startsAt) <= clock.now() ? "started" : undefined;
  }

  private quote({ eventId, marketId, specifiers, outcomeId }: Selection) {
    return this.parts.book.quote(eventId, marketId, specifiers, outcomeId);
  }
}
