import { expect, test } from "vitest";
import { secretAddresses } from "../server/static/secret-addresses.ts";
import { MANIFESTS } from "../shell/manifests.ts";
import { addressesOf, robotsRules } from "./addresses.ts";

const load = () => Promise.resolve({ default: () => null });
const addresses = addressesOf(MANIFESTS.flatMap(({ routes = [] }) => routes));

test("the product's players' screens are kept from search engines, in every language", () => {
  const rules = robotsRules(addresses).split("\n");
  expect(rules.every((rule) => /^Disallow: \/[\w*/-]+$/.test(rule))).toBe(true);
  for (const path of ["/my-bets", "/my-account", "/auto", "/mfa", "/confirmation/status"])
    expect(rules).toEqual(expect.arrayContaining([`Disallow: ${path}`, `Disallow: /*${path}`]));
  // The page needs these to draw itself, for search engines as well.
  for (const drawn of ["/api", "/content", "/assets"]) expect(rules.join()).not.toContain(drawn);
});

test.each([
  ["/auto/s3cret", true],
  ["/uk/auto/s3cret", true],
  ["/restore-account/change-password/s3cret", true],
  ["//restore-password//change-password/s3cret", true],
  ["/mfa/totp/init/s3cret/login", true],
  ["/confirmation/status/s3cret/login", true],
  ["/my-bets/open", false],
  ["/auto", false],
  ["/automatic/page", false],
  ["/page/auto/x", false],
])("the product's routes say whether %s has a secret", (path, isSecret) => {
  expect(secretAddresses(addresses.secret)(path)).toBe(isSecret);
});

test("a route's own word decides", () => {
  const routes = [
    { id: "donate", path: "/donate", load },
    { id: "gifts", path: "/gifts/{year?}", access: "player", load },
    { id: "gift", path: "/gifts/one/{id}", access: "player", load },
    { id: "ask", path: "/{ask|beg}/{whom}", access: "player", load },
    { id: "thanks", path: "/thanks/{key}", isPrivate: true, load },
    { id: "claim", path: "/claim/{code?}", secret: "code", load },
  ] as const;
  expect(addressesOf(routes)).toEqual({
    hidden: ["/ask", "/beg", "/claim", "/gifts", "/thanks"],
    secret: ["/claim", "/thanks"],
  });
});

test("a private address that begins with a parameter is refused", () => {
  expect(() => addressesOf([{ path: "/{slug}/mine", access: "player" }])).toThrow("/{slug}/mine");
});

test("without any secret no address has one", () => expect(secretAddresses([])("/auto/s3cret")).toBe(false));
