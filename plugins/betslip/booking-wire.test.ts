import { expect, test } from "vitest";
import { bookingCodeOf } from "./booking-wire.ts";

test.each(["3467-acde", " 3467 ACDE ", "٣٤٦٧-ACDE", "３４６７acde"])("%j is the code 3467ACDE", (text) => {
  expect(bookingCodeOf(text)).toBe("3467ACDE");
});
