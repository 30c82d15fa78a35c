/** The half hours of a day: `00:00`, `00:30` and so on. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 === 0 ? "00" : "30"}`,
);

/** From when to when pushes and SMS wait, on the player's clock; over midnight if `to` is the earlier one. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Those of a player who has chosen none. */
export const USUAL_HOURS: QuietHours = { from: "23:00", to: "08:00" };

/** Hours that begin when they end would be none, or all of the day. */
export const areHours = ({ from, to }: QuietHours): boolean => from !== to;
