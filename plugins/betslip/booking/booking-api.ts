import type { Http } from "@core";
import type { Pick } from "../../sportsbook/contract.ts";
import {
  type Booking,
  booking,
  bookingCodeOf,
  type BookingMade,
  bookingMade,
  type BookingRequest,
  type OfferedAnswer,
  offeredAnswer,
} from "../booking-wire.ts";

/** The requests for booking codes. */
export class BookingApi {
  private last: { readonly content: string; readonly made: Promise<BookingMade> } | undefined;

  constructor(private readonly http: Http) {}

  /** A slip that is shared again in the same visit gets the same code. */
  make(request: BookingRequest): Promise<BookingMade> {
    const content = JSON.stringify(request);
    if (this.last?.content === content) return this.last.made;
    const made = this.http.send("/api/v1/booking", { method: "POST", body: request, answer: bookingMade });
    this.last = { content, made };
    made.catch(() => {
      if (this.last?.made === made) this.last = undefined;
    });
    return made;
  }

  find(code: string): Promise<Booking> {
    return this.http.send(`/api/v1/booking/${encodeURIComponent(bookingCodeOf(code))}`, { answer: booking });
  }

  offered(picks: readonly Line[]): Promise<OfferedAnswer> {
    const body = { picks: picks.map(lineOf) };
    return this.http.send("/api/v1/booking/offered", { method: "POST", body, answer: offeredAnswer });
  }
}

type Line = BookingRequest["picks"][number];

/** The part of a pick that is sent to the platform. */
export const lineOf = ({ eventId, marketId, specifiers, outcomeId }: Line | Pick): Line => ({
  eventId,
  marketId,
  specifiers,
  outcomeId,
});
