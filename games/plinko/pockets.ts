import { ONE } from "../rules/money.ts";

export const ROWS = [8, 12, 16] as const;
export const RISKS = ["low", "medium", "high"] as const;
export type Rows = (typeof ROWS)[number];
export type Risk = (typeof RISKS)[number];

/** Of the pockets from the middle to either edge, in hundredths. */
const POCKETS: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: { low: [60, 90, 120, 200, 540], medium: [40, 60, 140, 330, 1340], high: [10, 40, 160, 400, 2400] },
  12: {
    low: [70, 90, 110, 130, 170, 300, 900],
    medium: [40, 50, 110, 200, 430, 1200, 3200],
    high: [10, 30, 70, 220, 720, 2400, 15000],
  },
  16: {
    low: [60, 90, 110, 120, 140, 200, 300, 800, 1500],
    medium: [40, 50, 90, 150, 300, 500, 1150, 4000, 10000],
    high: [10, 20, 30, 190, 400, 1000, 2500, 12600, 90000],
  },
};
const HUNDREDTH = ONE / 100;

/** What the pocket with so many rights returns. */
export const multiplierAt = ({ rows, risk }: { readonly rows: Rows; readonly risk: Risk }, pocket: number): number =>
  POCKETS[rows][risk][Math.abs(pocket - rows / 2)]! * HUNDREDTH;
