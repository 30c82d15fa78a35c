import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nameOf, send } from "../support/every-route.ts";
import { removeTemporaryFolders, startPlatform, type Platform } from "../support/platform.ts";
import { newPlayer } from "../support/players.ts";

let platform: Platform;
let token: string;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
  ({ token } = await newPlayer(platform));
});
afterAll(() => platform.stop());
afterAll(removeTemporaryFolders);

describe("JSON that is made to hurt is refused as a mistake, on any route with a body", () => {
  const half = 30_000;
  const depths = (open: string, end: string) => [1, 32, 33, half].map((n) => open.repeat(n) + end.repeat(n));
  const BODIES = [
    ...depths("[", "]"),
    ...[33, 10_000].map((levels) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`),
    "[".repeat(2 * half),
    `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join()}}`,
    `{${Array(5_000).fill('"a":1').join()}}`,
    `[${Array(half).fill(0).join()}]`,
    `{"legs":[${Array(20_000).fill(0).join()}],"picks":[${Array(5_000).fill("{}").join()}]}`,
  ];

  test("by 4xx, and by no larger answer than a page", async () => {
    const wrong: string[] = [];
    const routes = platform.app.routeSpecs.filter(({ body, isForm }) => body !== undefined && !isForm);
    expect(routes.length).toBeGreaterThan(30);
    for (const spec of routes) {
      await Promise.all(
        BODIES.map(async (payload) => {
          const { statusCode, body } = await send(platform.app, spec, { token, payload });
          if (statusCode >= 500 || body.length > 8_000)
            wrong.push(`${nameOf(spec)} ${payload.slice(0, 20)} ${payload.length}: ${statusCode} ${body.length}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
  });
});
