import { navigationRequested } from "@core";
import { createBus } from "@core/host";
import { expect, test } from "vitest";
import { PRODUCT_ROUTES } from "../../tests/support/pages/product-routes.ts";
import { detourOf } from "./access.ts";
import { ProductNavigation, productPath } from "./product-navigation.ts";

function navigationIn(prefix?: string) {
  const bus = createBus();
  const asked: { to: string; replace: boolean }[] = [];
  bus.on(navigationRequested).subscribe((request) => asked.push(request));
  const navigation = new ProductNavigation({
    bus,
    prefix,
    languages: ["en", "uk"],
    routes: () => PRODUCT_ROUTES,
    slugOf: (code) => (code === "football" ? "football" : undefined),
    back: () => undefined,
  });
  return { navigation, asked };
}

test("links are built from route ids, with their parameters encoded", () => {
  const { navigation } = navigationIn();
  expect(navigation.linkTo("event", { slug: "a & b", eventId: 12 })).toBe("/events/a%20%26%20b-12");
  expect(navigation.linkTo("event", { slug: "a", eventId: 12, lineType: "live" })).toBe("/events/a-12/live");
  expect(navigation.linkTo("my-bets", { "open|calculated": "calculated" })).toBe("/my-bets/calculated");
});

test("a sport's own routes are identified by screen, sport code and line type", () => {
  const { navigation } = navigationIn();
  expect(navigation.linkTo("live-sport:football:2")).toBe("/football/live");
  expect(navigation.linkTo("sport-top:football:3")).toBe("/football/top");
  expect(() => navigation.linkTo("sport:curling:1")).toThrow(RangeError);
});

test("unknown routes, missing parameters and broken constraints are refused", () => {
  const { navigation } = navigationIn();
  for (const [route, params] of [
    ["nowhere", {}],
    ["event", { slug: "a" }],
    ["event", { slug: "a", eventId: "x" }],
  ] as const) {
    expect(() => navigation.linkTo(route, params)).toThrow(RangeError);
  }
});

test("addresses have the page's language prefix, once", () => {
  expect(navigationIn("uk").navigation.href("/football?x=1")).toBe("/uk/football?x=1");
  expect(navigationIn("uk").navigation.href("/uk/football")).toBe("/uk/football");
  expect(navigationIn("uk").navigation.href("/")).toBe("/uk");
  expect(navigationIn().navigation.href("/football")).toBe("/football");
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/en//elsewhere.example",
  "/en/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/en/\n/elsewhere.example",
  "javascript:alert(1)",
  "football",
  "",
])("%s is not a path of the product and leads home", (to) => expect(productPath(to, ["en"])).toBe("/"));

test("navigating is published on the bus", () => {
  const { navigation, asked } = navigationIn();
  navigation.go("/login", { replace: true });
  expect(asked).toEqual([{ to: "/login", replace: true }]);
});

test("a visitor is sent to the login and back, a player away from login screens", () => {
  expect(detourOf("player", false, "/my-bets/open?x=1")).toBe("/login?return=%2Fmy-bets%2Fopen%3Fx%3D1");
  expect(detourOf("guest", true, "/login")).toBe("/");
  expect([
    detourOf("any", false, "/"),
    detourOf("any", true, "/"),
    detourOf("player", true, "/"),
    detourOf("guest", false, "/"),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
