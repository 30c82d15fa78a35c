import type { FastifyInstance } from "fastify";
import { featureFlags } from "../../../core/flags/wire.ts";
import { route } from "../../http/route.ts";
import { flagsOf, type BrandFlag } from "./flags.ts";

/** `service` is the segment that the configuration names, `brand` what it says of flags. */
export function flagRoutes(app: FastifyInstance, service: string, brand: Readonly<Record<string, BrandFlag>>): void {
  route(
    app,
    {
      method: "GET",
      url: `/api/v1/${service}/features`,
      summary: "The feature flags with their rules",
      answer: featureFlags,
      cache: "no-cache",
    },
    () => [...flagsOf(brand)],
  );
}
