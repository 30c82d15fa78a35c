import { topic } from "@core";
import * as z from "zod/mini";
import { breakKind, limitKind, limitPeriod } from "./wire.ts";

const PUBLIC = { owner: "responsible-gambling", visibility: "public", personalData: "none" } as const;

/** A player has set a limit, made it stricter, asked for a looser one, or confirmed that. Never with the amount. */
export const limitSet = topic(
  "rg/limit-set",
  z.object({ limit: limitKind, period: limitPeriod, change: z.enum(["stricter", "asked", "raised"]) }),
  PUBLIC,
);

/** An act was refused because of a limit. */
export const limitReached = topic("rg/limit-reached", z.object({ limit: z.string() }), PUBLIC);

/** A reality check is shown; once for each that is due. */
export const realityCheckShown = topic("rg/reality-check-shown", z.object({}), PUBLIC);

/** A break or a self-exclusion is in force. */
export const breakBegun = topic("rg/break-begun", z.object({ break: breakKind }), PUBLIC);
