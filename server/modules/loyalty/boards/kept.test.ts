import { expect, test } from "vitest";
import { Kept } from "./kept.ts";

test("what is kept is made anew after a change, ten times in half a minute and no more", async () => {
  let at = 1_000_000;
  let made = 0;
  const kept = new Kept(
    () => Promise.resolve(++made),
    () => at,
  );
  const change = () => {
    kept.forget();
    return kept.read();
  };
  expect([await kept.read(), await kept.read(), await change()]).toEqual([1, 1, 2]);
  for (let each = 0; each < 50; each++) await change();
  expect(made).toBe(11);
  at += 29_999;
  expect(await kept.read()).toBe(11);
  at += 1;
  expect(await kept.read()).toBe(12);
  expect(await change()).toBe(13);
});

test("what could not be made is tried again", async () => {
  let made = 0;
  const kept = new Kept(() => (++made === 1 ? Promise.reject(new Error("not now")) : Promise.resolve(made)));
  await expect(kept.read()).rejects.toThrow("not now");
  expect(await kept.read()).toBe(2);
});
