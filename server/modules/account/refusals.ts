import type { ProfileField } from "../../../plugins/auth/wire.ts";
import { Problem } from "../../http/answers/problem.ts";

export const fieldsVerified = (fields: readonly ProfileField[]) =>
  new Problem(
    409,
    "FIELD_VERIFIED",
    "A document proves this or is being looked at, or a national register knows you by it, so it cannot be typed over. Ask for a correction; nothing was changed.",
    { fields: fields.map((name) => ({ name, message: "changed by a correction alone" })) },
  );

export const fieldsOpen = (fields: readonly ProfileField[]) =>
  new Problem(
    409,
    "FIELD_NOT_VERIFIED",
    "No document proves this yet, so you can change it yourself. Nothing was sent.",
    { fields: fields.map((name) => ({ name, message: "not proved by a document" })) },
  );

export const nothingToChange = () =>
  new Problem(422, "NOTHING_TO_CHANGE", "This is what your account has already. Nothing was changed.");

export const correctionWaits = () =>
  new Problem(
    409,
    "CORRECTION_WAITS",
    "A correction of yours is waiting for its answer. Withdraw it first to ask for another; nothing was sent.",
  );

export const correctionOver = () =>
  new Problem(409, "CORRECTION_OVER", "This correction has been answered or withdrawn already. Nothing was changed.");
