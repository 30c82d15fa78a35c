import type { FastifyInstance } from "fastify";
import { type FeatureDefinition, growthAnswer } from "../../../plugins/experiments/wire.ts";
import { route } from "../../http/route.ts";

/**
 * Decisions of the growth tool in the form of GrowthBook's own API. A brand that uses GrowthBook configures its address
 * instead.
 */
export function growthRoutes(app: FastifyInstance, features: Readonly<Record<string, FeatureDefinition>>): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/growth/features",
      summary: "The features and experiments of growth testing, as GrowthBook's API gives them",
      answer: growthAnswer,
      cache: "no-cache",
    },
    () => ({ features }),
  );
}
