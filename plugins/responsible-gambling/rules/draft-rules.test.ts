import { expect, test } from "vitest";
import { EMPTY_DRAFT, readDraft, type RuleDraft } from "./draft-rules.ts";

const read = (draft: Partial<RuleDraft>) =>
  readDraft({ ...EMPTY_DRAFT, ...draft }, "Europe/Kyiv", (text) =>
    /^\d+$/.test(text) ? Number(text) * 100 : undefined,
  );

test("each kind has its own numbers, and no others", () => {
  expect(read({})).toEqual({ terms: { kind: "hours", from: "00:00", to: "07:00", zone: "Europe/Kyiv" } });
  expect(read({ kind: "after_loss", amount: "20" })).toEqual({
    terms: { kind: "after_loss", amount: 2000, minutes: 60 },
  });
  expect(read({ kind: "open_bets" })).toEqual({ terms: { kind: "open_bets", most: 3 } });
  expect(read({ kind: "slip_time" })).toEqual({ terms: { kind: "slip_time", minutes: 2 } });
  expect(read({ kind: "gain", amount: "50" })).toEqual({ terms: { kind: "gain", amount: 5000, zone: "Europe/Kyiv" } });
});

test("what is wrong is named by its field", () => {
  expect(read({ from: "" })).toEqual({ wrong: ["from"] });
  expect(read({ to: "00:00" })).toEqual({ wrong: ["to"] });
  expect(read({ kind: "after_loss", amount: "-5", minutes: "9" })).toEqual({ wrong: ["amount", "minutes"] });
  expect(read({ kind: "open_bets", most: "0" })).toEqual({ wrong: ["most"] });
  expect(read({ kind: "open_bets", most: "1.5" })).toEqual({ wrong: ["most"] });
  expect(read({ kind: "slip_time", slip: "61" })).toEqual({ wrong: ["slip"] });
  expect(read({ kind: "gain", amount: "0" })).toEqual({ wrong: ["amount"] });
});
