import { DELETE, KEEP_BETS, OWN, type PersonalTable } from "./rule.ts";

/** What a player and support wrote to each other. */
export const SUPPORT_TABLES: readonly PersonalTable[] = [
  {
    table: "support_complaint",
    about: "Your complaints, and what was decided.",
    mine: OWN,
    withheld: ["decided_by"],
    end: KEEP_BETS,
  },
  {
    table: "support_file",
    about: "Pictures in your conversations with support. Those that are still stored are in the folder `pictures`.",
    mine: OWN,
    // What the desk has not sent yet is not the player's.
    copied: "t.sent_by is null or t.conversation is not null",
    withheld: ["sent_by", "wrapped_key"],
    end: DELETE,
  },
  {
    table: "support_message",
    about: "Your messages to support, and its answers.",
    mine: "t.conversation in (select id from support_conversation where player = $1)",
    withheld: ["written_by"],
    end: DELETE,
  },
  {
    table: "support_note",
    about: "Notes of support on your conversations.",
    mine: "t.conversation in (select id from support_conversation where player = $1)",
    withheld: ["written_by"],
    end: DELETE,
  },
  { table: "support_conversation", about: "Your conversations with support.", mine: OWN, end: DELETE },
];
