import { AsyncLocalStorage } from "node:async_hooks";

/** For whom a page is rendered: what the page reads of the platform within the process is answered for their country. */
export interface Visit {
  readonly country: string;
  /** Whether an answer depends on the country, so that the page is for visitors of this country alone. */
  isCountryAsked: boolean;
}

const visits = new AsyncLocalStorage<Visit>();

/** The visit that the current call is made for; undefined if it is a visitor's own. */
export const currentVisit = (): Visit | undefined => visits.getStore();

export const duringVisit = <T>(visit: Visit, work: () => Promise<T>): Promise<T> => visits.run(visit, work);
