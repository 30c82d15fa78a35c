import { afterAll, beforeAll, expect, test } from "vitest";
import {
  booking,
  BOOKING_SIGNS,
  bookingMade,
  type BookingRequest,
  offeredAnswer,
} from "../../../plugins/betslip/booking-wire.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";

const on = (eventId: string, outcomeId = "1") => ({ eventId, marketId: "1x2", specifiers: "", outcomeId });

describeOnEngines("on the %s engine", (engine) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ engine });
    for (const id of ["1", "2", "3", "4", "5", "6", "7"]) platform.line.offer(id);
  });
  afterAll(() => platform.stop());

  const make = (change: Partial<BookingRequest> = {}) =>
    platform.call("POST", "/api/v1/booking", { body: { mode: "express", picks: [on("1"), on("2", "x")], ...change } });
  const made = async (change: Partial<BookingRequest> = {}) => bookingMade.parse((await make(change)).body);
  const find = (code: string) => platform.call("GET", `/api/v1/booking/${code}`);
  const found = async (code: string) => booking.parse((await find(code)).body);

  test("a visitor's slip gets a code, by which anyone loads the picks at current prices", async () => {
    const { code, endsAt } = await made();
    expect(code).toMatch(new RegExp(`^[${BOOKING_SIGNS}]{8}$`));
    expect(Date.parse(endsAt)).toBeGreaterThan(platform.clock.now());
    platform.line.move("1", { odds: { "1": 2700, x: 3200, "2": 2900 } });
    expect(await found(code)).toMatchObject({
      mode: "express",
      picks: [
        { ...on("1"), odds: 2700, version: 2, event: { home: "Arsenal", away: "Chelsea", sportCode: "football" } },
        { ...on("2", "x"), odds: 3200 },
      ],
      gone: [],
    });
  });

  test("a code is found in any spelling", async () => {
    const { code } = await made();
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect((await found(typed)).picks).toHaveLength(2);
  });

  test("a system keeps its sizes and bankers, and each way stays selected", async () => {
    const system = { sizes: [1, 2], bankers: [0] };
    const { code } = await made({
      mode: "system",
      system,
      eachWay: true,
      picks: [on("1"), on("2"), on("3")],
    });
    expect(await found(code)).toMatchObject({ mode: "system", system, eachWay: true });
  });

  test("picks that are gone are returned with the reason, and suspended ones stay", async () => {
    const { code } = await made({ picks: [on("3"), on("4"), on("5"), on("6"), on("7")] });
    platform.line.move("3", { marketStatus: "suspended" });
    platform.line.end("4", 1, 0);
    platform.line.move("5", { status: "postponed" });
    platform.line.move("6", { marketStatus: "settled" });
    platform.line.move("7", { startsIn: -1 });
    const { picks, gone } = await found(code);
    expect(picks.map(({ eventId }) => eventId)).toEqual(["3"]);
    expect(gone.map(({ eventId, reason, event }) => [eventId, reason, event.home])).toEqual([
      ["4", "ended", "Arsenal"],
      ["5", "cancelled", "Arsenal"],
      ["6", "closed", "Arsenal"],
      ["7", "started", "Arsenal"],
    ]);
  });

  test("picks of an earlier bet are divided into available ones and those that are gone", async () => {
    platform.line.offer("21");
    platform.line.offer("22");
    platform.line.end("22", 0, 0);
    const { body } = await platform.call("POST", "/api/v1/booking/offered", {
      body: { picks: [on("21"), on("22"), on("999")] },
    });
    expect(offeredAnswer.parse(body)).toMatchObject({
      picks: [{ ...on("21"), odds: 2500, event: { home: "Arsenal" } }],
      gone: [
        { ...on("22"), reason: "ended" },
        { ...on("999"), reason: "ended" },
      ],
    });
  });

  test.each([
    ["nothing picked", { picks: [] }, 400, "INVALID_REQUEST"],
    ["a system without sizes", { mode: "system" as const }, 400, "INVALID_REQUEST"],
    ["sizes without a system", { system: { sizes: [1], bankers: [] } }, 400, "INVALID_REQUEST"],
    ["an unknown match", { picks: [on("999")] }, 422, "PICK_NOT_OFFERED"],
  ])("%s makes no code", async (_, change, status, errorCode) => {
    expect(await make(change)).toMatchObject({ status, body: { errorCode } });
  });

  test("an expired slip is gone, and its row is deleted with the next one that is made", async () => {
    const { code } = await made();
    await platform.database.query("update booking set ends_at = now() - interval '1 day' where code = $1", [code]);
    expect(await find(code)).toMatchObject({ status: 404, body: { errorCode: "BOOKING_UNKNOWN" } });
    await made();
    const { rows } = await platform.database.query("select code from booking where code = $1", [code]);
    expect(rows).toEqual([]);
  });

  test("neither stakes nor the author are stored", async () => {
    const { code } = await made();
    const { rows } = await platform.database.query<{ content: object }>("select content from booking where code = $1", [
      code,
    ]);
    expect(Object.keys(rows[0]?.content ?? {}).sort()).toEqual(["mode", "picks"]);
  });

  test("guessing codes is limited", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 35; at++) statuses.push((await find("AAAAAAAA")).status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test("an address that checks picks too often has to wait, another does not", async () => {
    const ask = (remoteAddress: string) =>
      platform.app.inject({
        method: "POST",
        url: "/api/v1/booking/offered",
        payload: { picks: [on("1")] },
        remoteAddress,
      });
    const answers = await Promise.all(Array.from({ length: 241 }, () => ask("10.9.8.7")));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await ask("10.9.8.8")).statusCode).toBe(200);
  });
});
