import { declaredTopics } from "../bus/topic.ts";
import { inTime } from "../loading/in-time.ts";
import { consoleLog } from "../log.ts";
import { REGISTRY } from "../plugin/registry.ts";
import type { Services } from "../plugin/services.ts";
import { type TopicInfo, topicInfos } from "./topic-info.ts";

/** How long to wait for the description of all topics, in milliseconds. After that, only loaded topics are listed. */
const PATIENCE_MS = 2000;

/**
 * The public topics of the enabled plugins: those described at build time, whether or not their code is loaded, and
 * those of remote plugins.
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
  // Topics that core or the page's own scripts declare are always listed.
  const isListed = ({ owner }: TopicInfo) =>
    registry.entries.get(owner)?.isEnabled ?? !registry.state.some(({ id }) => id === owner);
  return () => {
    const ids = new Set(known.map(({ id }) => id));
    const others = topicInfos(declaredTopics().filter(({ id }) => !ids.has(id)));
    return [...known, ...frozen(others)].filter(isListed);
  };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
