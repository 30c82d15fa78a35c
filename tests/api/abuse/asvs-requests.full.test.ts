import type * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AnyRouteSpec } from "../../../server/http/route.ts";
import { nameOf, newAddress, sampleBody, send } from "../../support/abuse/every-route.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";

// The same hash with the least work: how long a password takes is not what is asked here.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: (password: string) => real.hash(password, { memoryCost: 1024, timeCost: 1 }) };
});

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());

describe("V6.3.1, V2.4.1 login and registration resist automation", () => {
  const ENTRANCES =
    /\/(session\/login|entrance\/|short-registration\/|auth\/|provider\/:provider\/(start|callback|continue|complete)|mfa\/(verify|send))/;
  const MOST = 1_001;

  test("every such call answers repeated attempts from one address with a time to wait", async () => {
    const entrances = platform.app.routeSpecs.filter(
      (spec) =>
        ENTRANCES.test(spec.url) && spec.auth !== "player" && !/GET \/api\/v1\/(auth|entrance)/.test(nameOf(spec)),
    );
    expect(entrances.length).toBeGreaterThan(8);
    const open: string[] = [];
    for (const spec of entrances) if (!(await isLimited(spec))) open.push(nameOf(spec));
    expect(open).toEqual([]);
  });

  async function isLimited(spec: AnyRouteSpec): Promise<boolean> {
    const from = newAddress();
    for (let tries = 0; tries < MOST; tries++) {
      const answer = await send(platform.app, spec, { from, body: sampleBody(spec) });
      if (answer.statusCode === 429) return Number(answer.headers["retry-after"]) > 0;
    }
    return false;
  }
});
