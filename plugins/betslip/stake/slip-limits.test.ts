import { ScriptedHttp, type SentRequest } from "@core/testing";
import { expect, test } from "vitest";
import { BetsApi } from "../placement/bets-api.ts";
import { LIMITS_ANSWER } from "../testing/test-page.ts";
import { maximumFor, SlipLimits } from "./slip-limits.ts";

const CALL = "GET /api/v1/bets/limits";

const bet = (odds: number, ...eventIds: string[]) => ({ odds, eventIds: ["7", ...eventIds] });

function open() {
  const http = new ScriptedHttp();
  const asked: unknown[] = [];
  http.on(CALL, ({ query }: SentRequest) => {
    if (query?.["odds"] === undefined) return LIMITS_ANSWER;
    asked.push(query["odds"]);
    return { ...LIMITS_ANSWER, maximum: Math.min(LIMITS_ANSWER.maximum, Math.floor(5e8 / Number(query["odds"]))) };
  });
  return { limits: new SlipLimits(new BetsApi(http), () => undefined), asked };
}

test("where a price does not lower the maximum, it is requested once however the price changes", async () => {
  const { limits, asked } = open();
  await limits.ensure("EUR");
  for (const odds of [2050, 2060, 2040, 2090]) await limits.ask("EUR", bet(odds));
  expect(asked).toEqual([2100]);
  expect(maximumFor(limits.state, bet(2050))).toBe(50_000);
});

test("high odds lower the maximum, to the percent and never above the platform's maximum", async () => {
  const { limits, asked } = open();
  await limits.ensure("EUR");
  await limits.ask("EUR", bet(123_456));
  await limits.ask("EUR", bet(123_900));
  expect(asked).toEqual([130_000, 124_000]);
  expect(maximumFor(limits.state, bet(123_456))).toBe(4032);
  expect(maximumFor(limits.state, bet(500_000))).toBe(50_000);
});

test("another player's limits are requested again", async () => {
  const { limits, asked } = open();
  await limits.ensure("EUR", "1");
  await limits.ask("EUR", bet(123_456));
  await limits.ensure("EUR", "2");
  expect(maximumFor(limits.state, bet(123_456))).toBe(50_000);
  await limits.ask("EUR", bet(123_456));
  expect(asked).toHaveLength(4);
});

test("the stake limits of an event are requested for it, and again once a bet was placed", async () => {
  const { limits, asked } = open();
  await limits.ensure("EUR");
  await limits.ask("EUR", bet(2000, "8"));
  await limits.ask("EUR", bet(2000));
  await limits.ask("EUR", bet(2000, "8"));
  expect(asked).toEqual([2000, 2000]);
  await limits.refresh("EUR");
  expect(limits.state.maxima).toEqual({});
  await limits.ask("EUR", bet(2000));
  expect(asked).toHaveLength(3);
});
