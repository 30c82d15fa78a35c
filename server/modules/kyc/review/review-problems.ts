import { Problem } from "../../../http/answers/problem.ts";

export const noMatch = () =>
  new Problem(
    409,
    "NO_CLOSE_MATCH",
    "The confirmation that you looked at does not wait for a person any more. Nothing was changed. Load the page again.",
  );
export const playerUnknown = () =>
  new Problem(404, "PLAYER_UNKNOWN", "No player has this number; nothing was changed.");
export const caseUnknown = () => new Problem(404, "CASE_UNKNOWN", "There is no such case. Nothing was done.");
export const caseMovedOn = () =>
  new Problem(409, "DOCUMENT_STATE", "This case is not under review any more, and nothing was changed. Load it again.");
export const caseClaimed = () =>
  new Problem(409, "CASE_CLAIMED", "This case is not yours at this moment, and nothing was changed. Load it again.");
export const reasonMissing = () =>
  new Problem(400, "REASON_MISSING", "The player has to learn why, so choose a reason. Nothing was changed.");
export const endsInPast = () =>
  new Problem(422, "DOCUMENT_EXPIRED", "The document has ended already, so it was not approved. Ask for another one.");
