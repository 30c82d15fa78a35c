import { type Resource, useResource, useService, useStore } from "@core";
import { SESSION } from "../../session/contract.ts";
import { LEVEL_NEWS } from "../level-news.ts";
import { LOYALTY_API } from "../loyalty-api.ts";
import type { Member, Program } from "../wire.ts";

/** The currency of the player's account; undefined for a visitor. */
function useCurrency(): string | undefined {
  return useStore(useService(SESSION), ({ account }) => account?.currency.name);
}

/** The ladder and the statuses, with money in the player's currency. */
export function useProgram(): Resource<Program> {
  const api = useService(LOYALTY_API);
  const currency = useCurrency();
  return useResource((signal) => api.program(currency, signal), [api, currency]);
}

/** What the player has; null for a visitor. */
export function useMember(): Resource<Member | null> {
  const api = useService(LOYALTY_API);
  const number = useStore(useService(SESSION), ({ account }) => account?.number);
  const news = useStore(useService(LEVEL_NEWS), (count) => count);
  return useResource<Member | null>(
    (signal) => (number === undefined ? Promise.resolve(null) : api.member(signal)),
    [api, number, news],
  );
}
