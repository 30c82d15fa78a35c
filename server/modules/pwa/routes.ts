import type { FastifyInstance } from "fastify";
import { type NativeApp, nativeApps } from "../../../plugins/pwa/wire.ts";
import { route } from "../../http/route.ts";

/** Lists the brand's apps in the stores. */
export function pwaRoutes(app: FastifyInstance, native: readonly NativeApp[]): void {
  route(
    app,
    {
      method: "GET",
      url: "/content/apps",
      staysOpen: true,
      summary: "The brand's apps in the stores",
      answer: nativeApps,
      cache: "no-cache",
    },
    () => ({ apps: [...native] }),
  );
}
