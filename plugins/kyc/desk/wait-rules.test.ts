import { expect, test } from "vitest";
import { waitingAt } from "./wait-rules.ts";

const SENT = "2026-11-25T10:00:00Z";
const BY = "2026-11-25T14:00:00Z";
const at = (time: string) => waitingAt(Date.parse(`2026-11-25T${time}Z`), SENT, BY);

test("a wait is measured against what the player was promised", () => {
  expect(at("10:05:30")).toMatchObject({ text: "0:05", isLate: false, isSoon: false });
  expect(at("13:21:00")).toMatchObject({ text: "3:21", isLate: false, isSoon: true });
  expect(at("14:18:00")).toMatchObject({ text: "4:18", part: 1, isLate: true });
});

test("a clock that is behind shows no negative wait", () => {
  expect(at("09:59:00")).toMatchObject({ text: "0:00", part: 0, isLate: false });
});
