import { Problem } from "../../../http/answers/problem.ts";
import type { Refused } from "./talk-repository.ts";

export const noConversation = () =>
  new Problem(
    404,
    "CONVERSATION_UNKNOWN",
    "You have no such conversation, and nothing was sent. Choose one from your list, or begin a new one.",
  );

export const thingUnknown = () =>
  new Problem(
    404,
    "THING_UNKNOWN",
    "You have no such bet, payment or round. Nothing was sent; send your message without it.",
  );

const TEXTS: Readonly<Record<Refused["code"], string>> = {
  MESSAGE_ID_USED:
    "A message with this id and another text is there already. Nothing was stored; send it as a new one.",
  CONVERSATION_FULL: "This conversation has as many messages as one can have. Nothing was stored; begin a new one.",
  TOO_MANY_CONVERSATIONS:
    "As many of your conversations are open as can be at the same time. Nothing was stored; write in one of them.",
};

export const refusalOf = ({ code }: Refused) => new Problem(409, code, TEXTS[code]);
export const REFUSALS = Object.keys(TEXTS);
