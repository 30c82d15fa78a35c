import { bring } from "../loading/bring.ts";
import type { Scope } from "../plugin/scope.ts";
import type { Services } from "../plugin/services.ts";
import type { FactRecord } from "./public-bus.ts";
import type { TopicInfo } from "./topic-info.ts";

/**
 * Loads the face that other scripts of the page see and puts it there: `window.openline`, until the scope ends. The player's
 * consent comes with it: before, nobody hears anything. `describe` brings what the build knows of the topics of all plugins,
 * also of those whose code nobody has needed yet.
 */
export async function openPublicBus(
  services: Services,
  record: FactRecord,
  scope: Scope,
  describe: () => Promise<readonly TopicInfo[]> = () => Promise.resolve([]),
): Promise<void> {
  const { exposePublicBus } = await bring(scope, () => import("./expose.ts"));
  await exposePublicBus(services, record, scope, describe());
}
