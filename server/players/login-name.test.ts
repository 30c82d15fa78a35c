import { expect, test } from "vitest";
import { readLogin } from "./login-name.ts";

test("an e-mail address is found in any case and with spaces around it", () => {
  expect(readLogin("  Demo@Openline.TEST ")).toEqual({ type: "email", value: "demo@openline.test" });
  expect(readLogin("\u2068Demo＠Openline.TEST\u2069")).toEqual({ type: "email", value: "demo@openline.test" });
});

test("an e-mail address is found in both spellings of its domain", () => {
  for (const login of ["Name@example.укр", "name@example.xn--j1amh"]) {
    expect(readLogin(login)).toEqual({ type: "email", value: "name@example.xn--j1amh" });
  }
});

test.each([
  "+380 (50) 000-00-01",
  "\u202a+380500000001\u202c",
  "\u2068+380 50 000 00 01\u2069",
  "＋380500000001",
  "＋３８０５０００００００１",
  "+٣٨٠٥٠٠٠٠٠٠٠١",
  "٠٠٣٨٠٥٠٠٠٠٠٠٠١",
  "00380500000001",
  "380500000001",
  "\u200e380 50 000 00 01",
  "+380 (0) 50 000 00 01",
])("%j is the phone number +380500000001, wherever it is typed", (typed) => {
  for (const country of [undefined, "UA", "US"]) {
    expect(readLogin(typed, country)).toEqual({ type: "phone", value: "+380500000001" });
  }
});

test.each(["050 000 00 01", "500000001", "(050) 000-00-01", "٠٥٠٠٠٠٠٠٠١"])(
  "%j is dialed in the country of the request",
  (typed) => {
    expect(readLogin(typed, "UA")).toEqual({ type: "phone", value: "+380500000001" });
  },
);

test("a number that no plan has is kept as it was typed: an account may have it from another time", () => {
  expect(readLogin("+91 1234 5678")).toEqual({ type: "phone", value: "+9112345678" });
});

test("anything else is an account number", () => {
  for (const typed of ["100 000 001", "١٠٠٠٠٠٠٠١", "\u2068100000001\u2069"]) {
    for (const country of [undefined, "UA", "PL"]) {
      expect(readLogin(typed, country)).toEqual({ type: "account", value: "100000001" });
    }
  }
  expect(readLogin("nobody 12", "UA")).toEqual({ type: "account", value: "nobody12" });
});
