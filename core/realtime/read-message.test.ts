import { expect, test } from "vitest";
import { readMessage } from "./read-message.ts";
import { serverMessage } from "./wire.ts";

const delta = { type: "delta", channel: "main:7", from: 1, version: 2, data: { markets: [] } };

const VALUES = [undefined, null, "", "main:7", "x".repeat(120), "x".repeat(121), 0, 1.5, -1, 2 ** 53, true, [], {}];
const mutants = Object.keys(delta).flatMap((key) => VALUES.map((value) => ({ ...delta, [key]: value })));

test.each([delta, ...mutants].map((message) => JSON.stringify(message)))(
  "%s is accepted as its schema describes it",
  (frame) => {
    expect(readMessage(frame) !== undefined).toBe(serverMessage.safeParse(JSON.parse(frame)).success);
  },
);

test.each(["", "null", "7", '"delta"', "[]", "{", new ArrayBuffer(2)])("an invalid message is refused: %j", (frame) => {
  expect(readMessage(frame)).toBeUndefined();
});
