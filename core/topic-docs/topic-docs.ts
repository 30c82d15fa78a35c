import type { Topic } from "../bus/topic.ts";
import { topicInfo, topicInfos } from "../public-bus/topic-info.ts";
import { asyncApi, keyOf } from "./asyncapi.ts";
import { declarationsOf } from "./declarations.ts";
import { fieldsOf } from "./fields.ts";

/** The list of `window.openline.topics()`, as a file that the page loads before the plugins' code. */
export const topicList = (topics: readonly Topic[]): string => JSON.stringify(topicInfos(topics));

/** The documentation of the public topics, as files by name. */
export function topicDocs(topics: readonly Topic[]): Readonly<Record<string, string>> {
  const shown = topics.filter(({ visibility }) => visibility === "public").sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    "asyncapi.json": json(asyncApi(shown)),
    "topics.d.ts": declarationsOf(shown),
    "topics.md": tableOf(shown),
    ...Object.fromEntries(shown.map((each) => [`schemas/${keyOf(each.id)}.json`, json(schemaFile(each))])),
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const schemaFile = (topic: Topic): object => ({ title: topic.id, ...topicInfo(topic).schema });

function tableOf(topics: readonly Topic[]): string {
  const rows = topics.map(({ id, owner, version, personalData, consent, deprecated, schema }) => {
    const fields = Object.entries(fieldsOf(schema)).map(([path, type]) => `\`${path}\` ${type.replaceAll("|", "\\|")}`);
    const name = deprecated ? `~~\`${id}\`~~` : `\`${id}\``;
    return `| ${[name, owner, version, consent, personalData, fields.join("; ") || "nothing"].join(" | ")} |`;
  });
  return [
    "# Public topics",
    "",
    "| topic | owner | version | consent | personal data | payload |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
