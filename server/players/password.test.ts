import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isRightPassword } from "./password.ts";

const [COMPOSED, DECOMPOSED] = ["два тихі \u0439оди", "два тихі \u0438\u0306оди"];

test("a password is right in whichever form its letters are composed", async () => {
  const [composed, decomposed] = [await hashPassword(COMPOSED), await hashPassword(DECOMPOSED)];
  for (const typed of [COMPOSED, DECOMPOSED]) {
    expect(await isRightPassword(composed, typed, "here")).toBe(true);
    expect(await isRightPassword(decomposed, typed, "here")).toBe(true);
  }
  expect(await isRightPassword(composed, "два тихі иоди", "here")).toBe(false);
  expect(await isRightPassword(undefined, COMPOSED, "here")).toBe(false);
});

test("a hash of a password as it was once typed is still right, in any form", async () => {
  for (const old of [COMPOSED, DECOMPOSED, "a\u00a0narrow place"]) {
    expect(await isRightPassword(await hash(old), old, "here")).toBe(true);
  }
  expect(await isRightPassword(await hash(DECOMPOSED), COMPOSED, "here")).toBe(true);
  expect(await isRightPassword(await hash(COMPOSED), DECOMPOSED, "here")).toBe(true);
});
