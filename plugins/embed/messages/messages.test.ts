import { readFileSync } from "node:fs";
import asyncApiSpecification from "@asyncapi/specs/schemas/3.0.0-without-$id.json" with { type: "json" };
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { frameAsyncApi, schemas } from "./asyncapi.ts";
import { messageBreaks, type MessageRecord, recordOfMessages } from "./record.ts";

const RECORD = new URL("../../../tests/frame-messages.json", import.meta.url);
const ajv = () => new Ajv({ strict: false, allErrors: true, validateFormats: false });
const copy = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;

test("the messages are an AsyncAPI 3 document, whose schemas take what a later release adds", () => {
  const isValid = ajv().compile(asyncApiSpecification);
  isValid(copy(frameAsyncApi()));
  expect(isValid.errors ?? []).toEqual([]);
  const { verbs, words } = copy(schemas());
  const placed = ajv().compile(words["bet-placed"]!);
  const said = { openline: 1, type: "bet-placed", betId: "b" };
  expect([placed({ ...said, later: 1 }), placed({ ...said, betId: 7 }), placed({ ...said, type: "login" })]).toEqual([
    true,
    false,
    false,
  ]);
  // What has a default may be left out.
  const selection = { openline: 1, type: "add-selection", eventId: "1", marketId: "1", outcomeId: "1" };
  expect(ajv().compile(verbs["add-selection"]!)(selection)).toBe(true);
});

test("the messages are those on record; `npm run docs:topics -- --record` records additions", () => {
  const recorded = JSON.parse(readFileSync(RECORD, "utf8")) as MessageRecord;
  expect(messageBreaks(recorded, recordOfMessages())).toEqual([]);
  expect(copy(recordOfMessages())).toEqual(recorded);
});

test("what a host would stumble over is a break, and what is added is none", () => {
  const now = copy(recordOfMessages()) as unknown as Record<
    "verbs" | "words",
    Record<string, { required: string[]; fields: Record<string, unknown> }>
  >;
  const before = copy(now) as unknown as MessageRecord;
  now.verbs["say-hello"] = { required: ["to"], fields: { to: {} } };
  now.verbs["navigate"]!.fields["why"] = {};
  now.words["ready"]!.fields["more"] = {};
  (now.words["error"]!.fields["code"] as { enum: string[] }).enum.push("LATER");
  expect(messageBreaks(before, now)).toEqual([]);
  delete now.verbs["logout"];
  delete now.verbs["navigate"]!.fields["path"];
  now.verbs["set-theme"]!.required.push("why");
  delete now.words["login"];
  now.words["navigate"]!.fields["path"] = { type: "integer" };
  now.words["resize"]!.required = [];
  (now.words["error"]!.fields["code"] as { enum: string[] }).enum.shift();
  expect(messageBreaks(before, now)).toEqual([
    "navigate does not read path any more",
    "set-theme needs why now",
    "the verb logout is gone",
    "path of navigate has changed",
    "the event login is gone",
    "height of resize may be missing now",
    "code of error has changed",
  ]);
});
