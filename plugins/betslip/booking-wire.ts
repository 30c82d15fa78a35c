import * as z from "zod/mini";
import { latinDigits } from "../../core/format/digits-rules.ts";
import { MOST_PICKS } from "./rules/system-rules.ts";
import { betLeg, system } from "./wire.ts";

const line = z.pick(betLeg, { eventId: true, marketId: true, specifiers: true, outcomeId: true });

/** The characters of a code. No two look alike, so that a code can be read out and typed in. */
export const BOOKING_SIGNS = "34679ACDEFGHJKMNPQRTVWXY";
export const BOOKING_LENGTH = 8;

/** A code in the form used for look-up: `abcd-efgh` and `ABCDEFGH` are the same, in digits of any script. */
export const bookingCodeOf = (text: string): string =>
  latinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/** How the slip bets on its picks. `system` is sent only with that mode. */
const choice = {
  mode: z.enum(["singles", "express", "system"]),
  system: z.optional(system),
  eachWay: z.optional(z.literal(true)),
};

/** `POST /api/v1/booking`: the picks of a slip, without stakes and without any data of the player who made it. */
export const bookingRequest = z.object({
  ...choice,
  picks: z.array(line).check(z.minLength(1), z.maxLength(MOST_PICKS)),
});
export type BookingRequest = z.infer<typeof bookingRequest>;

/** The code under which others load the slip; it expires when the last of its events is over. */
export const bookingMade = z.object({ code: z.string(), endsAt: z.iso.datetime() });
export type BookingMade = z.infer<typeof bookingMade>;

const bookedEvent = z.object({
  sportCode: z.string(),
  slug: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  tournament: z.string(),
  tournamentId: z.optional(z.string()),
});

/** Why a pick can no longer be bet on. */
export const goneReason = z.enum(["started", "ended", "cancelled", "closed"]);

const booked = z.extend(line, { event: bookedEvent });

/** `GET /api/v1/booking/{code}`: the picks that are still offered, at current prices, and those that are gone. */
export const booking = z.object({
  ...choice,
  picks: z.array(z.extend(booked, { odds: z.int(), version: z.int() })),
  gone: z.array(z.extend(booked, { reason: goneReason })),
});
/** `POST /api/v1/booking/offered`: which of these picks can be bet on now, and at which prices. */
export const offeredRequest = z.object({ picks: z.array(line).check(z.minLength(1), z.maxLength(MOST_PICKS)) });
export const offeredAnswer = z.object({
  picks: z.array(z.extend(booked, { odds: z.int(), version: z.int() })),
  gone: z.array(z.extend(line, { reason: goneReason })),
});
export type OfferedAnswer = z.infer<typeof offeredAnswer>;

export type Booking = z.infer<typeof booking>;
export type BookedPick = Booking["picks"][number];
export type GonePick = Booking["gone"][number];
