import { topic } from "@core";
import * as z from "zod/mini";
import { talkSubject } from "./talk/wire.ts";

/** The player has opened a conversation with support. Says what it is about, never a text or who it is with. */
export const conversationOpened = topic("support/conversation-opened", z.object({ subject: talkSubject }), {
  owner: "support",
  visibility: "public",
  personalData: "pseudonymous",
  consent: "analytics",
});
