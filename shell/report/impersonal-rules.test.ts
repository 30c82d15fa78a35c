import fc from "fast-check";
import { expect, test } from "vitest";
import { impersonal } from "./impersonal-rules.ts";

test.each([
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
  ["no session of ada.l+x@openline.test here", "no session of <address> here"],
  ["GET https://ada:pw@bets.example/auto/Zk3-x?code=1#a failed", "GET https://bets.example/… failed"],
  ["404 for /api/v1/bets/8f14e45fceea167a5a36dedd4bea2543", "404 for /api/v1/bets/<id>"],
  ["/search?q=ada+lovelace broke", "/search?… broke"],
  ["player 100000017 with +380 50 000-00-01 was refused", "player <number> with <number> was refused"],
  ['Unexpected token } in JSON, "{"name":"Ada"}" is not valid', 'Unexpected token } in JSON, "…" is not valid'],
  ["token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlMTIz is bad", "token <id>.<id>.<id> is bad"],
  ["SLOT_UNKNOWN: betslip/footer of 4 plugins", "SLOT_UNKNOWN: betslip/footer of 4 plugins"],
])("%s", (said, reported) => {
  expect(impersonal(said)).toBe(reported);
});

test("any text is left without addresses, numbers and tokens, short, and without slowing down", () => {
  const secret = fc.constantFrom(
    "ada@openline.test",
    "100000017",
    "8f14e45fceea167a5a36dedd4bea2543",
    "+380 50 000 00 01",
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), secret, fc.string(), (before, kept, after) => {
      const cleaned = impersonal(`${before} ${kept} ${after}`);
      expect(cleaned).not.toContain(kept);
      expect(cleaned.length).toBeLessThanOrEqual(300);
    }),
  );
});
