import { bring } from "../loading/bring.ts";
import type { Scope } from "../plugin/scope.ts";
import type { Services } from "../plugin/services.ts";
import type { FactRecord } from "./fact-record.ts";
import type { TopicInfo } from "./topic-info.ts";

/**
 * Loads the interface for other scripts of the page and installs it as `window.openline` until the scope ends. It
 * includes the player's consent: no message is delivered before. `describe` loads the build's description of the topics
 * of all plugins, including those whose code is not loaded.
 */
export async function loadPublicBus(
  services: Services,
  record: FactRecord,
  scope: Scope,
  describe: () => Promise<readonly TopicInfo[]> = () => Promise.resolve([]),
): Promise<void> {
  const { installPublicBus } = await bring(scope, () => import("./public-bus.ts"));
  await installPublicBus(services, record, scope, describe());
}
