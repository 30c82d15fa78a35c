import { type Http, HttpError, type Log } from "@core";
import { featureDefinition, growthAnswer } from "../wire.ts";
import type { GrowthPlan } from "./growth-tool.ts";

/** Loads the features from an address. An invalid feature is logged and must not affect the others. */
export async function loadFeatures(http: Http, address: string, log: Log, signal: AbortSignal): Promise<GrowthPlan> {
  const { features, savedGroups = {} } = address.startsWith("/")
    ? await http.send(address, { answer: growthAnswer, authenticated: false, signal })
    : growthAnswer.parse(await elsewhere(address, signal));
  const usable = Object.entries(features).flatMap(([name, each]) => {
    const { data, error } = featureDefinition.safeParse(each);
    if (data) return [[name, data] as const];
    log(`the growth feature ${name} is unusable: ${error?.issues[0]?.path.join(".")}`);
    return [];
  });
  return { features: Object.fromEntries(usable), savedGroups };
}

/** Another server learns nothing except that features are requested. */
async function elsewhere(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer", signal });
  if (!answer.ok) throw new HttpError(answer.status, answer.statusText);
  return answer.json();
}
