import { Problem } from "../../../http/answers/problem.ts";
import type { HeldBreak } from "./break-repository.ts";

export const breakLonger = ({ kind, endsAt }: HeldBreak) =>
  new Problem(
    409,
    "BREAK_LONGER",
    "A longer break of yours is in force already, and it stays as it is. Nothing was changed.",
    { kind, ...(endsAt !== null && { until: endsAt }) },
  );

export const noExclusion = () =>
  new Problem(409, "NO_EXCLUSION", "No self-exclusion of yours is in force, so there is nothing to return from.");

export const heldByRegister = () =>
  new Problem(
    409,
    "HELD_BY_REGISTER",
    "A national register excludes you. Only that register can end this; nothing was asked here.",
  );

export const returnTooEarly = (opensAt: Date) =>
  new Problem(
    409,
    "RETURN_TOO_EARLY",
    "Your self-exclusion is in force for its whole time, so you cannot ask to return yet. Nothing was changed.",
    { opensAt: opensAt.toISOString() },
  );
