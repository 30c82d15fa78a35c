import { bring, CODE_BYTES, type CodeBytes, CONFIG, type TopicInfo, WORKER_SCRIPTS } from "@core";
import { type FactRecord, loadPublicBus } from "@core/host";
import { assetUrl, buildData } from "../build-data.ts";
import { leaveForMaintenance } from "../recover/leave-for-maintenance.ts";
import { recoverChunks } from "../recover/recover-chunks.ts";
import { retryLost } from "../recover/retry-lost.ts";
import type { RemoteModules, RemoteOptions } from "../remote/remote-modules.ts";
import { reportErrors } from "../report/report-errors.ts";
import { keepLook } from "./keep-look.ts";

// Parts of core that the first screen needs in some cases only.
export { setOddsFormat, setTimeZone } from "@core";
export { FeedClient } from "@core/host";

export interface LateParts extends RemoteOptions {
  readonly record: FactRecord;
  /** The third-party plugins, once they are needed. */
  remote?: RemoteModules;
}

/** Loads the third-party plugin that an address belongs to, before the address is looked up among the content pages. */
export async function bringOwner(parts: LateParts, path: string): Promise<void> {
  await (await openRemote(parts)).bringOwner(path);
}

/**
 * Starts the parts that can wait until after the first screen: the public bus, recovery of failed chunks, third-party
 * plugins.
 */
export async function startLateParts(parts: LateParts): Promise<void> {
  const { services, scope, record } = parts;
  // A failure is handled like any uncaught error: reported, without further effect.
  void loadPublicBus(services, record, scope, () => fetched<readonly TopicInfo[]>(buildData.topics));
  services.within(scope).provideValue(CODE_BYTES, () => fetched<CodeBytes>(buildData.bytes));
  services.within(scope).provideValue(WORKER_SCRIPTS, addressesOf(buildData.workers));
  recoverChunks(services, scope);
  retryLost(services, scope, record);
  reportErrors(services, scope, record);
  leaveForMaintenance(services, scope);
  keepLook(services, scope);
  if (window.parent !== window)
    void bring(scope, () => import("../recover/say-unguarded.ts")).then((part) => part.sayUnguarded(services, scope));
  if (services.get(CONFIG).value.remoteModules?.length) (await openRemote(parts, true)).start();
}

/** A page that waits for this code must get an error if it does not load. Otherwise loading is retried. */
async function openRemote(parts: LateParts, isPatient = false): Promise<RemoteModules> {
  const load = () => import("../remote/remote-modules.ts");
  const { RemoteModules } = await (isPatient ? bring(parts.scope, load) : load());
  return (parts.remote ??= new RemoteModules(parts));
}

/** A JSON file that the build wrote for later use. */
async function fetched<T>(name: string): Promise<T> {
  const answer = await fetch(assetUrl(name));
  if (!answer.ok) throw new Error(`${answer.status} for ${name}`);
  return (await answer.json()) as T;
}

const addressesOf = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, file]) => [name, assetUrl(file)]));
