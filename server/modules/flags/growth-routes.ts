import type { FastifyInstance } from "fastify";
import { growthAnswer, type FeatureDefinition } from "../../../plugins/experiments/wire.ts";
import { route } from "../../http/route.ts";

/** What the growth tool decides, in the form of GrowthBook's own API: a brand that has that names its address in place of this. */
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
