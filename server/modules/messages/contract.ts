/** How other modules send mails and texts. */
export { composed, plainText, senderOf } from "./compose.ts";
export { mailHtml } from "./mail-html.ts";
export type { OutgoingMessage } from "./outgoing.ts";
export { findShown, listShown, type QueuedMessage, send } from "./queue-repository.ts";
export type { MessageContent } from "./templates.ts";
export { readUnsubscribeToken, unsubscribeTokens, type Unsubscription } from "./unsubscribe-token.ts";
