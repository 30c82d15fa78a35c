import { inTime } from "../loading/in-time.ts";
import { consoleLog } from "../log.ts";
import { REGISTRY } from "../plugin/registry.ts";
import type { Services } from "../plugin/services.ts";
import { declaredTopics } from "../bus/topic.ts";
import { topicInfos, type TopicInfo } from "./topic-info.ts";

/** How long the face waits for the description of all topics, in milliseconds: then it comes with those that are loaded. */
const PATIENCE_MS = 2000;

/**
 * Gives the public topics of the plugins that take part: those described beforehand, whether or not their code has been loaded,
 * and those that only a plugin from elsewhere has brought.
 */
export async function openTopicBook(
  services: Services,
  described: Promise<readonly TopicInfo[]>,
): Promise<() => readonly TopicInfo[]> {
  let known: readonly TopicInfo[] = [];
  const coming = described
    .then((topics) => void (known = frozen(topics)))
    .catch((error: unknown) => consoleLog("the description of the topics did not load", error));
  await inTime(coming, PATIENCE_MS);

  const registry = services.get(REGISTRY);
  // What core declares, or the page's own scripts, no plugin can take away.
  const takesPart = ({ owner }: TopicInfo) =>
    registry.entries.get(owner)?.isEnabled ?? !registry.state.some(({ id }) => id === owner);
  return () => {
    const ids = new Set(known.map(({ id }) => id));
    const others = topicInfos(declaredTopics().filter(({ id }) => !ids.has(id)));
    return [...known, ...frozen(others)].filter(takesPart);
  };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
