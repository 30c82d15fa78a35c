import { createMemoryHistory } from "@tanstack/react-router";
import type { Http, Request } from "../../../core/http/http.ts";
import { ProductRouter, type ProductRouterOptions } from "../../../shell/routing/product-router.ts";
import { Sports } from "../../../shell/routing/sports.ts";
import { PRODUCT_ROUTES } from "./product-routes.ts";

const nothing = () => null;

/** The sports that have routes, from the platform's list. */
export async function sportsOf(sportsAnswer: unknown): Promise<Sports> {
  const http = {
    send: <T>(_: string, request: Request<T>) => Promise.resolve(request.answer.parse(sportsAnswer)),
    within: () => http,
  } as Http;
  const sports = new Sports(
    http,
    () => undefined,
    () => new Promise(() => undefined),
  );
  await sports.load();
  return sports;
}

/** The product's router with its whole route table, at an address of its own. */
export function routerOver(sports: Sports, path = "/", more: Partial<ProductRouterOptions> = {}): ProductRouter {
  const router = new ProductRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    sports,
    prefix: undefined,
    languages: ["en", "uk"],
    isPlayer: () => Promise.resolve(false),
    bringOwner: () => Promise.resolve(),
    keepSecret: () => undefined,
    loadScreen: () => Promise.resolve(),
    frame: nothing,
    screenOf: () => nothing,
    pending: nothing,
    failed: nothing,
    notFound: nothing,
    onCatch: () => undefined,
    ...more,
  });
  router.setRoutes(PRODUCT_ROUTES);
  return router;
}

/** The product's router with the sports of a list. */
export async function productRouter(
  sportsAnswer: unknown,
  path = "/",
  more: Partial<ProductRouterOptions> = {},
): Promise<{ readonly router: ProductRouter; readonly sports: Sports }> {
  const sports = await sportsOf(sportsAnswer);
  return { router: routerOver(sports, path, more), sports };
}
