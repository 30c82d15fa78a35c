import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  booking,
  bookingCodeOf,
  bookingMade,
  bookingRequest,
  offeredAnswer,
  offeredRequest,
} from "../../../plugins/betslip/booking-wire.ts";
import { Problem } from "../../http/problem.ts";
import { RateLimit } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { BookingService, type BookingParts } from "./service.ts";

const WINDOW_MS = 10 * 60 * 1000;
const MOST_MADE = 60;
/** So many wrong codes an address may try: with that, guessing one takes longer than any of them lives. */
const MOST_WRONG = 30;

/** Slips by code. Visitors make and load them too, so addresses are counted, not players. */
export function bookingRoutes(app: FastifyInstance, parts: BookingParts): void {
  const bookings = new BookingService(parts);
  const made = new RateLimit(MOST_MADE, WINDOW_MS);
  const wrong = new RateLimit(MOST_WRONG, WINDOW_MS);
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/booking",
      summary: "Keeps the picks of a slip under a short code until their events are over",
      body: bookingRequest,
      answer: bookingMade,
      refusals: ["PICK_NOT_OFFERED", "TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      made.check(request.ip);
      made.count(request.ip);
      return bookings.add(body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/booking/offered",
      summary: "Which of some picks can be bet on now, at which prices, and why the others cannot",
      body: offeredRequest,
      answer: offeredAnswer,
    },
    ({ body }) => bookings.offered(body.picks),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/booking/:code",
      summary: "The picks under a code that are still offered, at the prices of now, and those that are gone",
      params: z.object({ code: z.string().check(z.maxLength(20)) }),
      answer: booking,
      refusals: ["BOOKING_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params, request }) => {
      wrong.check(request.ip);
      const found = await bookings.find(bookingCodeOf(params.code));
      if (found) return found;
      wrong.count(request.ip);
      throw new Problem(
        404,
        "BOOKING_UNKNOWN",
        "There is no slip under this code, or its matches are over. Check the code, or ask for a new one.",
      );
    },
  );
}
