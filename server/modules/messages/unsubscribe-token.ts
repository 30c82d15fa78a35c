import {
  ALL_SUBJECTS,
  cellOf,
  type Channel,
  CHANNELS,
  isSwitch,
  type Subject,
} from "../../../plugins/account/notifications/matrix-rules.ts";
import type { PlatformSecrets } from "../../secrets/platform-secrets.ts";
import type { QueuedMessage } from "./queue-repository.ts";

const PURPOSE = "unsubscribe";

/** One switch of one player. */
export interface Unsubscription {
  readonly player: string;
  readonly subject: Subject;
  readonly channel: Channel;
}

/**
 * The token of a link that turns one switch off without a login. It is sealed, so that it neither shows whose it is nor
 * can be made by others, and it does not expire: old mails must remain possible to turn off.
 */
async function unsubscribeTokenOf(
  secrets: PlatformSecrets,
  { player, subject, channel }: Unsubscription,
): Promise<string> {
  return (await secrets.box()).seal(`${subject} ${channel} ${player}`, PURPOSE);
}

/** The tokens of messages: those of mails about a subject that the player can turn off. */
export const unsubscribeTokens =
  (secrets: PlatformSecrets) =>
  async ({ kind, player, subject: named }: Pick<QueuedMessage, "kind" | "player" | "subject">) => {
    const subject = ALL_SUBJECTS.find((each) => each === named);
    if (kind !== "email" || player === null || !subject) return undefined;
    return unsubscribeTokenOf(secrets, { player, subject, channel: "email" });
  };

/** Undefined for a token that the platform has not made, or whose switch no longer exists. */
export async function readUnsubscribeToken(
  secrets: PlatformSecrets,
  token: string,
): Promise<Unsubscription | undefined> {
  const box = await secrets.box();
  try {
    const [name, way, ...rest] = box.open(token, PURPOSE).split(" ");
    const subject = ALL_SUBJECTS.find((each) => each === name);
    const channel = CHANNELS.find((each) => each === way);
    if (!subject || !channel || !isSwitch(cellOf(subject, channel))) return undefined;
    return { player: rest.join(" "), subject, channel };
  } catch {
    return undefined;
  }
}
