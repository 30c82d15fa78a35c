import { randomInt } from "node:crypto";
import { BOOKING_LENGTH, BOOKING_SIGNS } from "../../../plugins/betslip/booking-wire.ts";

/** One of 10^11 codes: too many to find one by guessing within the rate limit. */
export const newBookingCode = (): string =>
  Array.from({ length: BOOKING_LENGTH }, () => BOOKING_SIGNS[randomInt(BOOKING_SIGNS.length)]).join("");
