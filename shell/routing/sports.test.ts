import { type Http, HttpError, type Request } from "@core";
import { expect, test } from "vitest";
import { Sports } from "./sports.ts";

/** A platform that gives these answers in order; an error means no answer. */
function platform(...answers: unknown[]) {
  const http: Http = {
    send: <T>(_path: string, request: Request<T>) => {
      const next = answers.shift();
      if (next instanceof Error) return Promise.reject(next);
      const checked = request.answer.safeParse(next);
      return checked.success ? Promise.resolve(checked.data) : Promise.reject(new HttpError(200, "OK"));
    },
    file: () => Promise.reject(new Error("sports are not files")),
    within: () => http,
  };
  return http;
}

const football = { id: "10", slug: "football", sportCode: "football", feedId: "1" };

test("only sports with a sport code and a feed entry have routes", async () => {
  const others = [
    { ...football, id: "20", slug: "basketball", feedId: null },
    { ...football, id: "30", slug: "chess", sportCode: null },
  ];
  const sports = new Sports(platform([football, ...others]), () => undefined);
  await sports.load();
  expect([...sports.state.bySlug.keys()]).toEqual(["football"]);
  expect(sports.slugOf("football")).toBe("football");
});

test.each([
  ["no answer", new HttpError(0, "")],
  ["wrong types", [{ id: 10 }]],
  ["nothing", undefined],
  ["text", "<html>"],
])(
  "a sports list that fails to load (%s) is reported once, and the sports appear with a later one",
  async (_, broken) => {
    const waits: (() => void)[] = [];
    const states: string[] = [];
    const wait = () => new Promise<void>((resolve) => waits.push(resolve));
    const sports = new Sports(platform(broken, broken, [football]), () => undefined, wait);
    sports.state$.subscribe(({ status }) => states.push(status));
    void sports.load();
    await sports.settled;
    expect(states).toEqual(["loading", "failed"]);

    for (let attempt = 0; attempt < 2; attempt++) {
      await expect.poll(() => waits.length).toBe(1);
      waits.shift()!();
    }
    await expect.poll(() => states).toEqual(["loading", "failed", "loaded"]);
    expect(sports.isLoaded).toBe(true);
  },
);
