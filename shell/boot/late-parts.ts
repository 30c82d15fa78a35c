import { CONFIG, openPublicBus, type FactRecord, type Scope, type Services, type TopicInfo } from "@core";
import { assetUrl, buildData } from "../build-data.ts";
import { recoverChunks } from "../recover/recover-chunks.ts";
import type { BuiltTexts } from "./texts.ts";

export interface LateParts {
  readonly services: Services;
  readonly scope: Scope;
  readonly record: FactRecord;
  readonly texts: BuiltTexts;
}

/** Starts what the page's own start does not wait for: listeners of other scripts, lost chunks, plugins of others. */
export async function startLateParts({ services, scope, record, texts }: LateParts): Promise<void> {
  // Fails, if it does, as something uncaught does: told and without harm.
  void openPublicBus(services, record, scope, describedTopics());
  recoverChunks(services, scope);
  if (!services.get(CONFIG).value.remoteModules?.length) return;
  const { RemoteModules } = await import("../remote/remote-modules.ts");
  new RemoteModules({ services, scope, texts: texts.brought }).start();
}

/** What the build made of the contracts of all plugins. */
async function describedTopics(): Promise<readonly TopicInfo[]> {
  const answer = await fetch(assetUrl(buildData.topics));
  if (!answer.ok) throw new Error(`${answer.status} for ${buildData.topics}`);
  return (await answer.json()) as readonly TopicInfo[];
}
