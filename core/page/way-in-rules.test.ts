import { expect, test } from "vitest";
import { wayInOf } from "./way-in-rules.ts";

test.each([
  ["/frame?path=/football", "/football"],
  ["/de/frame?path=%2Ffootball%3Fa%3D1%26b", "/de/football?a=1&b"],
  ["/frame", "/"],
  ["/de/frame/", "/de"],
  ["/frame?path=/a/../tennis", "/tennis"],
  ["/frame?path=https://elsewhere.example/", undefined],
  ["/frame?path=//elsewhere.example/", undefined],
  ["/frame?path=/\\elsewhere.example/", undefined],
  ["/frame?path=/x/..//elsewhere.example", undefined],
  ["/frame?path=/mini?show=slip", undefined],
  ["/frame?path=/frame?path=/tennis", undefined],
  ["/football?path=/tennis", undefined],
])("%s is the screen %s", (address, path) => {
  const { pathname, search } = new URL(address, "https://book.example");
  expect(wayInOf(pathname, search)?.path).toBe(path);
});

test.each([
  ["380", 380],
  ["0", undefined],
  ["-5", undefined],
  ["wide", undefined],
])("a frame that is said to be %s wide is %s pixels wide", (width, pixels) =>
  expect(wayInOf("/frame", `?width=${width}`)?.width).toBe(pixels),
);
