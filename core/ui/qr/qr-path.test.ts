import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("each run of dark cells is one bar, also at the end of a row", () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toBe("M0 0h2v1H0zM0 2h1v1H0zM2 2h1v1H2z");
});
