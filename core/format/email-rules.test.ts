import { expect, test } from "vitest";
import { emailAddress } from "./email-rules.ts";

test.each([
  ["dana.k+bets@example.com", "dana.k+bets@example.com"],
  ["name@example.xn--j1amh", "name@example.xn--j1amh"],
  ["name@example.XN--j1amh", "name@example.xn--j1amh"],
  ["name@xn--e1afmkfd.xn--j1amh", "name@xn--e1afmkfd.xn--j1amh"],
  ["name@example.укр", "name@example.xn--j1amh"],
  ["name@приклад.укр", "name@xn--80aikifvh.xn--j1amh"],
  ["name@mail.münchen.de", "name@mail.xn--mnchen-3ya.de"],
  ["name＠example。com", "name@example.com"],
  ["  \u2068name@example.com\u2069 ", "name@example.com"],
])("%j is the mail address %s", (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
  expect(emailAddress.parse(address)).toBe(address);
});

test.each([
  ...["", "name", "@example.com", "name@", "name@example", "name@example.c", "na me@example.com", "a@b@example.com"],
  ...[
    "name@example.xn--",
    "name@example.xn--a-",
    "name@приклад",
    "name@при/клад.укр",
    "name@укр:80",
    "a..b@example.com",
  ],
  `${"a".repeat(250)}@example.com`,
  `name@${"字".repeat(300)}.com`,
])("%j is no mail address", (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
