/** Why people at the desk correct a player's cash. Players read it in words. */
export const CORRECTION_CAUSES = ["payment", "bet", "fault", "goodwill", "reversal"] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

/** The most that one correction moves, in minor units. */
export const MOST_CORRECTED = 1_000_000_00;
