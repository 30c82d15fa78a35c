import { expect, test } from "vitest";
import { englishFormat } from "../testing/english-format.ts";
import { changesOf, draftOf } from "./restrict-draft.ts";
import type { DeskPlayer } from "./wire.ts";

const format = englishFormat();

const player = {
  status: "active",
  currency: "EUR",
  riskLevel: "watched",
  casinoRiskLevel: null,
  marks: ["vip"],
  restrictions: {
    permissions: { casino: { allowed: false, reason: "asked for" } },
    documents: {},
    break: null,
    limits: [{ kind: "stake", period: "day", amount: 5000 }],
  },
} as unknown as DeskPlayer;
const draft = draftOf(player, format);

test("a draft that nobody touched changes nothing", () => {
  expect(changesOf(player, draft, format)).toEqual({});
});

test("only what was changed is sent, and an empty field takes a value away", () => {
  const changed = { ...draft, riskLevel: " ", marks: "vip, new one ,", dayStake: "" };
  expect(changesOf(player, changed, format)).toEqual({
    riskLevel: null,
    marks: ["vip", "new one"],
    limits: [{ kind: "stake", period: "day", amount: null }],
  });
});

test("permissions that are taken away are sent with what the player is told, and those that are given back", () => {
  const sent = (...refused: ("casino" | "deposit")[]) => changesOf(player, { ...draft, refused }, format)!.permissions;
  expect(sent("casino", "deposit")).toEqual({
    casino: { allowed: false, reason: "asked for" },
    deposit: { allowed: false, reason: "asked for" },
  });
  expect(sent()).toEqual({ casino: { allowed: true, reason: null } });
});

test("a break begins with its day's end, or without one", () => {
  const until = (breakUntil: string) =>
    changesOf(player, { ...draft, breakKind: "time_out", breakUntil }, format)?.break;
  expect(until("2026-12-24")).toEqual({ kind: "time_out", until: "2026-12-24T23:59:59Z" });
  expect(until("")).toEqual({ kind: "time_out", until: null });
});

test("a limit that is no amount is refused, and does not take the limit away", () => {
  expect(changesOf(player, { ...draft, dayStake: "a lot" }, format)).toBeUndefined();
});
