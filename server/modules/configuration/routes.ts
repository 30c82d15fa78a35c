import type { FastifyInstance } from "fastify";
import { type Configuration, configuration } from "../../../core/config/wire.ts";
import { brandThemes } from "../../../plugins/preferences/wire.ts";
import { route } from "../../http/route.ts";

export function configurationRoutes(app: FastifyInstance, platform: Configuration): void {
  // The file name of a theme's stylesheet is internal and is not sent to pages.
  const current = { ...platform, themes: brandThemes.parse(platform.themes ?? []) };
  route(
    app,
    {
      method: "GET",
      url: "/content/configuration",
      staysOpen: true,
      summary: "The product's configuration",
      answer: configuration,
      cache: "no-cache",
    },
    () => current,
  );
}
