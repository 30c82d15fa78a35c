import { createMemoryHistory } from "@tanstack/history";
import type { Http, Request } from "../../../core/http/http.ts";
import { ProductRouter, type ProductRouterOptions } from "../../../shell/routing/product-router.ts";
import type { Destination } from "../../../shell/routing/route-table.ts";
import { Sports } from "../../../shell/routing/sports.ts";
import { PRODUCT_ROUTES } from "./product-routes.ts";

/** The destination of an address as the address bar has it, with its escapes, query and repeated slashes. */
export function destinationAt(router: ProductRouter, address: string): Destination | undefined {
  const { location } = createMemoryHistory({ initialEntries: [address] });
  return router.match(router.router.parseLocation(location).pathname);
}

/** The sports, from the platform's list; they are not loaded yet. */
export function newSports(answer: unknown): Sports {
  const http: Http = {
    send: async <T>(_: string, request: Request<T>) => request.answer.parse(await answer),
    file: () => Promise.reject(new Error("sports are not files")),
    within: () => http,
  };
  return new Sports(
    http,
    () => undefined,
    () => new Promise(() => undefined),
  );
}

/** The sports that have routes, from the platform's list. */
export async function sportsOf(answer: unknown): Promise<Sports> {
  const sports = newSports(answer);
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
    present: () => Promise.resolve(false),
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
