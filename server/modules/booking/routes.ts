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
import { Problem } from "../../http/answers/problem.ts";
import { LocalRateLimit } from "../../http/limits/local-rate-limit.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { route } from "../../http/route.ts";
import { type BookingParts, BookingService } from "./service.ts";

const WINDOW_MS = 10 * 60 * 1000;
const MOST_MADE = 60;
/** Wrong codes that an address may try. At this rate, guessing a code takes longer than any code lives. */
const MOST_WRONG = 30;

/** A page asks when it opens and when its slip becomes visible again; several players may share an address. */
const MOST_ASKED = { most: 240, windowMs: 60 * 1000 };

/** Routes for slips by code. Visitors use them too, so the limits are per address, not per player. */
export function bookingRoutes(app: FastifyInstance, parts: BookingParts): void {
  const bookings = new BookingService(parts);
  const { database } = parts;
  const made = new RateLimit(database, { name: "bookings made", most: MOST_MADE, windowMs: WINDOW_MS });
  const asked = new LocalRateLimit(MOST_ASKED);
  const wrong = new RateLimit(database, { name: "wrong booking codes", most: MOST_WRONG, windowMs: WINDOW_MS });
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/booking",
      summary: "Stores the picks of a slip under a short code until their events are over",
      body: bookingRequest,
      answer: bookingMade,
      refusals: ["PICK_NOT_OFFERED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request }) => {
      await made.consume(addressKey(request));
      return bookings.add(body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/booking/offered",
      priority: "spared",
      summary: "Which of the picks can be bet on now, at which prices, and why the others cannot",
      body: offeredRequest,
      answer: offeredAnswer,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      asked.consume(addressKey(request));
      return bookings.offered(body.picks);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/booking/:code",
      summary: "The picks under a code that are still offered, at current prices, and those that are gone",
      params: z.object({ code: z.string().check(z.maxLength(20)) }),
      answer: booking,
      refusals: ["BOOKING_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params, request }) => {
      const address = addressKey(request);
      await wrong.consume(address);
      const found = await bookings.find(bookingCodeOf(params.code));
      if (found) {
        await wrong.refund(address);
        return found;
      }
      throw new Problem(
        404,
        "BOOKING_UNKNOWN",
        "There is no slip under this code, or its matches are over. Check the code, or ask for a new one.",
      );
    },
  );
}
