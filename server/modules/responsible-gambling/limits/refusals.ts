import { Problem } from "../../../http/answers/problem.ts";

const KEPT = "Your limits are as they were.";

export const limitChanged = () =>
  new Problem(409, "LIMIT_CHANGED", `A limit has changed meanwhile. ${KEPT} Look at it again, then decide.`);

export const limitFixed = (most: number) =>
  new Problem(
    422,
    "LIMIT_FIXED",
    `This limit was set for you, and cannot be raised here. ${KEPT} Choose no more than it allows, or write to support.`,
    { most },
  );

export const limitUnknown = () =>
  new Problem(422, "LIMIT_UNKNOWN", `There is no limit of this kind for this period. ${KEPT} Choose another period.`);

export const limitTwice = () =>
  new Problem(422, "LIMIT_TWICE", `The same limit was named twice. ${KEPT} Name each one once.`);

export const zoneUnknown = () =>
  new Problem(422, "TIME_ZONE_UNKNOWN", `The platform does not know this time zone. ${KEPT} Choose another one.`);

export const raiseGone = () =>
  new Problem(409, "RAISE_GONE", `No higher limit waits here. ${KEPT} Ask for one again if you still want it.`);

export const raiseChanged = () =>
  new Problem(
    409,
    "RAISE_CHANGED",
    `Another amount waits than the one you saw. ${KEPT} Look at it again, then decide.`,
  );

export const raiseNotOpen = (opensAt: Date) =>
  new Problem(
    409,
    "RAISE_NOT_OPEN",
    `A higher limit can be confirmed only after it has waited. ${KEPT} Come back when its time has come, or withdraw it.`,
    { opensAt: opensAt.toISOString() },
  );
