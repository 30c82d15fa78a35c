import type { Consent, PersonalData, Topic } from "../bus/topic.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import { limitBreaks, type LimitsByPath, limitsOf } from "./limits.ts";

/** The promises of a public topic that subscribers rely on. */
export interface RecordedTopic {
  readonly version: number;
  readonly consent: Consent;
  readonly personalData: PersonalData;
  readonly deprecated: boolean;
  readonly fields: Fields;
  /** Absent if nothing is limited. */
  readonly limits?: LimitsByPath;
}

/** The recorded promises of the public topics, by id. */
export type TopicRecord = Readonly<Record<string, RecordedTopic>>;

export function recordOf(topics: readonly Topic[]): TopicRecord {
  const isPublic = ({ visibility }: Topic) => visibility === "public";
  return Object.fromEntries(
    topics
      .filter(isPublic)
      .map(({ id, version, consent, personalData, deprecated, schema }): [string, RecordedTopic] => {
        const [fields, limits] = [fieldsOf(schema), limitsOf(schema)];
        const isLimited = Object.keys(limits).length > 0;
        return [id, { version, consent, personalData, deprecated, fields, ...(isLimited && { limits }) }];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const NEXT = (id: string) =>
  `Keep it as it was. Declare the change as a topic of its own (${id}-2, version 2), publish both, and mark ${id} deprecated; ` +
  "a topic that was recorded as deprecated may go in a later release.";

/** The changes in the current topics that break users of the recorded ones, with advice. Additions break nothing. */
export function breaksOf(recorded: TopicRecord, now: TopicRecord): readonly string[] {
  return Object.entries(recorded).flatMap(([id, before]) => {
    const after = now[id];
    if (!after) return before.deprecated ? [] : [`${id} is not public any more. ${NEXT(id)}`];
    const changes = [
      ...(after.version === before.version ? [] : [`its version was ${before.version} and is ${after.version}`]),
      ...(after.consent === before.consent ? [] : [`its consent was ${before.consent} and is ${after.consent}`]),
      ...fieldBreaks(before.fields, after.fields, isRequest(id)),
      ...limitBreaks(kept(before.limits, after.fields), kept(after.limits, before.fields), isRequest(id)),
    ];
    return changes.map((change) => `${id}: ${change}. ${NEXT(id)}`);
  });
}

/** The limits of fields that both versions have; missing fields are reported separately. */
const kept = (limits: LimitsByPath | undefined, fields: Fields): LimitsByPath =>
  Object.fromEntries(Object.entries(limits ?? {}).filter(([path]) => path.replace(/(\[\]| \(.*\))+$/, "") in fields));

/**
 * Requests are published by other plugins too. Facts are published only by their owner, who changes together with the
 * topic.
 */
const isRequest = (id: string) => id.endsWith("requested");

function fieldBreaks(before: Fields, after: Fields, isPublishedByOthers: boolean): string[] {
  const lost = Object.entries(before).flatMap(([path, was]) => {
    const is = after[path];
    if (is === undefined) return [`${path} is gone`];
    const [old, fresh] = [parsed(was), parsed(is)];
    if (!isTypeKept(old.type, fresh.type, isPublishedByOthers)) return [`${path} was ${old.type} and is ${fresh.type}`];
    if (old.presence !== "optional" && fresh.presence === "optional")
      return [`${path} may be missing where it never was`];
    if (old.presence !== "" && fresh.presence === "") return [`publishers may not leave out ${path} any more`];
    return [];
  });
  const added = Object.entries(after).flatMap(([path, is]) =>
    isPublishedByOthers && before[path] === undefined && parsed(is).presence === ""
      ? [`publishers would have to give ${path}, too`]
      : [],
  );
  return [...lost, ...added];
}

function parsed(field: string): { readonly type: string; readonly presence: "" | "optional" | "default" } {
  const [, type = field, presence = ""] = /^(.*), (optional|default)$/.exec(field) ?? [];
  return { type, presence: presence as "" | "optional" | "default" };
}

/** A fact's choice of words may gain words: subscribers must expect unknown ones. */
function isTypeKept(old: string, fresh: string, isPublishedByOthers: boolean): boolean {
  if (old === fresh) return true;
  const [before, after] = [wordsOf(old), wordsOf(fresh)];
  if (!before || !after) return false;
  return !isPublishedByOthers || before.every((word) => after.includes(word));
}

function wordsOf(type: string): readonly string[] | undefined {
  const parts = type.split(" | ");
  return parts.every((part) => part.startsWith('"')) ? parts : undefined;
}
