import { expect, test } from "vitest";
import { hostOrigins } from "./host-origins.ts";

const ALLOWED = ["https://a.example", "https://b.example"];
const of = (ancestorOrigins: readonly string[] | undefined, referrer = "") =>
  hostOrigins(ALLOWED, { ancestorOrigins, referrer, ownOrigin: "https://openline.example" });

test("what is meant for the host goes to the parent's exact origin, not to the pages round it", () => {
  expect(of(["https://b.example", "https://a.example"], "https://a.example/page")).toEqual(["https://b.example"]);
});

test("a parent that may not frame the product is told nothing", () => {
  expect(of(["https://evil.example", "https://a.example"])).toEqual([]);
  expect(of(undefined, "https://a.example.evil.example/")).toEqual([]);
  expect(of(["null"])).toEqual([]);
});

test("where the browser does not name the parent, its referrer does; after a reload every origin that may frame is addressed", () => {
  expect(of(undefined, "https://a.example/page?x=1")).toEqual(["https://a.example"]);
  expect(of(undefined, "https://openline.example/football")).toEqual(ALLOWED);
  expect(of(undefined)).toEqual(ALLOWED);
});
