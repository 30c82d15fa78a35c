import { topic } from "@core";
import * as z from "zod/mini";

const PUBLIC = { owner: "bonuses", visibility: "public", personalData: "none" } as const;
const about = z.object({ campaign: z.string() });

/** The player was shown what they can take; once for each campaign and visit. Never with amounts. */
export const bonusOffered = topic("bonuses/offered", about, PUBLIC);

/** The player has taken an offer. */
export const bonusTaken = topic("bonuses/taken", about, PUBLIC);

/** What a bonus promised has been given, its wagering included. */
export const bonusCompleted = topic("bonuses/completed", about, PUBLIC);

/** A bonus has ended without being completed: its time was over, it was given up, or its deposit went back. */
export const bonusForfeited = topic("bonuses/forfeited", about, PUBLIC);
