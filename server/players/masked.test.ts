import { expect, test } from "vitest";
import { maskedEmail, maskedPhone } from "./masked.ts";

test("an address shows its first letters and its ending, a number its last two digits", () => {
  expect(maskedEmail("dana@mail.example.com")).toBe("d•••@m•••.com");
  expect(maskedPhone("+380500000001")).toBe("•••• 01");
});
