import { randomInt } from "node:crypto";
import { BOOKING_LENGTH, BOOKING_SIGNS } from "../../../plugins/betslip/booking-wire.ts";

/** One of 10^11 codes: whoever guesses finds nothing within what the rate limit lets through. */
export const newBookingCode = (): string =>
  Array.from({ length: BOOKING_LENGTH }, () => BOOKING_SIGNS[randomInt(BOOKING_SIGNS.length)]).join("");
