import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Calendar } from "../server/feed/fixtures/calendar.ts";
import { matchDraws } from "../server/feed/secrets/draws.ts";
import { replay } from "../server/feed/verify/replay.ts";
import { integrityOf } from "./files.ts";
import { buildHostScript, buildWorkerScripts } from "./scripts.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SECRET = "275952bafd27c85034ec1f05f914cfc51bda1137230290738261d09ce55c0d2d";
const origin = { kind: "calendar", seed: "openline", seedNumber: 1 } as const;

test("the replay script for browsers plays matches exactly as the platform does, using only what a worker offers", async () => {
  const { files, names } = await buildWorkerScripts(ROOT);
  const file = files.find(({ name }) => name === names["replay"])!;
  expect(file.name).toMatch(/^replay-[0-9a-f]+\.js$/);

  let ask: ((event: { readonly data: unknown }) => void) | undefined;
  const answers: unknown[] = [];
  const worker = {
    addEventListener: (_type: string, listener: typeof ask) => (ask = listener),
    // Copied through JSON, as messages are copied between threads.
    postMessage: (answer: unknown) => answers.push(JSON.parse(JSON.stringify(answer))),
    TextEncoder,
  };
  runInNewContext(new TextDecoder().decode(file.contents), worker);

  const key = Uint8Array.from(Buffer.from(SECRET, "hex"));
  const calendar = new Calendar(origin.seed, origin.seedNumber, (id) => matchDraws(() => key, id));
  const noon = Date.UTC(2026, 10, 22, 12);
  const fixtures = calendar.startingBetween(noon, noon + 6 * 3600_000);
  const bySport = new Map(fixtures.map((fixture) => [fixture.info.sportCode, fixture]));
  expect(bySport.size).toBeGreaterThan(5);
  for (const { id: eventId } of bySport.values()) {
    const request = { eventId, origin, secret: SECRET };
    ask?.({ data: request });
    expect(answers.pop()).toEqual({ replayed: replay(request) });
  }
  ask?.({ data: { eventId: "1", origin, secret: SECRET } });
  expect(answers.pop()).toEqual({ replayed: null });
});

test("the script for pages of hosts is small, needs nothing, and its hash is published beside it", async () => {
  const [script, about] = await buildHostScript(ROOT);
  expect(gzipSync(script!.contents).byteLength).toBeLessThanOrEqual(6_000);
  expect(script!.contents.toString()).not.toMatch(/\b(import|require)\b/);
  expect(JSON.parse(about!.contents.toString())).toEqual({
    script: "/embed/v1.js",
    integrity: integrityOf(script!.contents),
    bytes: script!.contents.byteLength,
  });
});
