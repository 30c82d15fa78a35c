import type { FastifyInstance } from "fastify";
import { configuration, type Configuration } from "../../../core/config/wire.ts";
import { route } from "../../http/route.ts";

export function configurationRoutes(app: FastifyInstance, current: Configuration): void {
  route(
    app,
    {
      method: "GET",
      url: "/content/configuration",
      summary: "The product's configuration",
      answer: configuration,
      cache: "no-cache",
    },
    () => current,
  );
}
