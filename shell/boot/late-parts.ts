import {
  bring,
  CODE_BYTES,
  CONFIG,
  openPublicBus,
  WORKER_SCRIPTS,
  type CodeBytes,
  type FactRecord,
  type TopicInfo,
} from "@core";
import { assetUrl, buildData } from "../build-data.ts";
import { leaveForMaintenance } from "../recover/leave-for-maintenance.ts";
import { recoverChunks } from "../recover/recover-chunks.ts";
import { retryLost } from "../recover/retry-lost.ts";
import { reportErrors } from "../report/report-errors.ts";
import type { RemoteModules, RemoteOptions } from "../remote/remote-modules.ts";

export interface LateParts extends RemoteOptions {
  readonly record: FactRecord;
  /** The plugins of others, from when they are needed. */
  remote?: RemoteModules;
}

/** Brings the plugin of others that an address belongs to, before a page of the content is looked for there. */
export async function bringOwner(parts: LateParts, path: string): Promise<void> {
  await (await openRemote(parts)).bringOwner(path);
}

/** Starts what the page's own start does not wait for: listeners of other scripts, lost chunks, plugins of others. */
export async function startLateParts(parts: LateParts): Promise<void> {
  const { services, scope, record } = parts;
  // Fails, if it does, as something uncaught does: told and without harm.
  void openPublicBus(services, record, scope, () => fetched<readonly TopicInfo[]>(buildData.topics));
  services.within(scope).provideValue(CODE_BYTES, () => fetched<CodeBytes>(buildData.bytes));
  services.within(scope).provideValue(WORKER_SCRIPTS, addressesOf(buildData.workers));
  recoverChunks(services, scope);
  retryLost(services, scope, record);
  reportErrors(services, scope, record);
  leaveForMaintenance(services, scope);
  if (services.get(CONFIG).value.remoteModules?.length) (await openRemote(parts, true)).start();
}

/** A page that waits for it must hear that its code does not come; where nobody does, it is asked for again. */
async function openRemote(parts: LateParts, isPatient = false): Promise<RemoteModules> {
  const load = () => import("../remote/remote-modules.ts");
  const { RemoteModules } = await (isPatient ? bring(parts.scope, load) : load());
  return (parts.remote ??= new RemoteModules(parts));
}

/** What the build wrote down of itself for later. */
async function fetched<T>(name: string): Promise<T> {
  const answer = await fetch(assetUrl(name));
  if (!answer.ok) throw new Error(`${answer.status} for ${name}`);
  return (await answer.json()) as T;
}

const addressesOf = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, file]) => [name, assetUrl(file)]));
