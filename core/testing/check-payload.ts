import type { Topic } from "../bus/topic.ts";

/** Throws a TypeError in the publisher if a payload does not match the topic's schema. */
export function checkPayload(topic: Topic, payload: unknown): void {
  const checked = topic.schema.safeParse(payload);
  if (checked.success) return;
  const issues = checked.error.issues.map((issue) => `${issue.path.join(".") || "payload"}: ${issue.message}`);
  throw new TypeError(`${topic.id}: ${issues.join("; ")}`);
}
