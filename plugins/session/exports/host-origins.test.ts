import { expect, test } from "vitest";
import { hostOrigins } from "./host-origins.ts";

const ALLOWED = ["https://a.example", "https://b.example"];
const of = (ancestorOrigins: readonly string[] | undefined, referrer = "") =>
  hostOrigins(ALLOWED, { ancestorOrigins, referrer, ownOrigin: "https://openline.example" });

test("messages for the host go to the parent's exact origin, not to other framing pages", () => {
  expect(of(["https://b.example", "https://a.example"], "https://a.example/page")).toEqual(["https://b.example"]);
});

test("a parent that may not frame the product gets no message", () => {
  expect(of(["https://evil.example", "https://a.example"])).toEqual([]);
  expect(of(undefined, "https://a.example.evil.example/")).toEqual([]);
  expect(of(["null"])).toEqual([]);
});

test("where the browser does not name the parent, its referrer does; after a reload every allowed origin is addressed", () => {
  expect(of(undefined, "https://a.example/page?x=1")).toEqual(["https://a.example"]);
  expect(of(undefined, "https://openline.example/football")).toEqual(ALLOWED);
  expect(of(undefined)).toEqual(ALLOWED);
});
