import type { FastifyInstance } from "fastify";
import { featureFlags } from "../../../core/flags/wire.ts";
import { route } from "../../http/route.ts";
import { type BrandFlag, flagsOf } from "./flags.ts";

/** `service` is the path segment from the configuration; `brand` contains the brand's settings for flags. */
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
