import type { Permission } from "../../../plugins/session/permission-rules.ts";

/** What the guard's checks read of an act that concerns money. */
export interface Activity {
  /** Puts money at risk: refused during a break, and counted against limits on stakes, losses and time. */
  readonly beginsRisk: boolean;
  /** Brings money in for later risks: refused during a break, and counted against limits on deposits. */
  readonly addsMoney: boolean;
  /** Ends a risk: refused only to accounts that are blocked or closed. */
  readonly endsRisk: boolean;
  /** The permission that an operator can take away; null for an act that cannot be taken away. */
  readonly permission: Permission | null;
  /** The code of the refusal without that permission, or without the documents that the act requires. */
  readonly refusal: string;
}

const none = { beginsRisk: false, addsMoney: false, endsRisk: false, permission: null };

/** The rows of the table `guard_activity`, for what is said of an act before it is tried. */
export const ACTIVITIES = {
  sportBetting: { ...none, beginsRisk: true, permission: "sportBetting", refusal: "BETTING_NOT_ALLOWED" },
  peerBetting: { ...none, beginsRisk: true, permission: "sportBetting", refusal: "BETTING_NOT_ALLOWED" },
  cashOut: { ...none, endsRisk: true, refusal: "BETTING_NOT_ALLOWED" },
  casino: { ...none, beginsRisk: true, permission: "casino", refusal: "CASINO_NOT_ALLOWED" },
  deposit: { ...none, addsMoney: true, permission: "deposit", refusal: "DEPOSIT_NOT_ALLOWED" },
  withdraw: { ...none, permission: "withdraw", refusal: "WITHDRAWAL_NOT_ALLOWED" },
  exchange: { ...none, refusal: "EXCHANGE_NOT_ALLOWED" },
  tournament: { ...none, beginsRisk: true, permission: "casino", refusal: "CASINO_NOT_ALLOWED" },
  footboss: { ...none, beginsRisk: true, permission: "sportBetting", refusal: "BETTING_NOT_ALLOWED" },
  bonus: { ...none, addsMoney: true, refusal: "BONUS_NOT_ALLOWED" },
} as const satisfies Record<string, Activity>;
export type ActivityName = keyof typeof ACTIVITIES;

/** Whether the state of an account keeps it from an activity, as `guard_account` decides. */
export const isAccountOpenFor = (status: string, { endsRisk }: Activity): boolean =>
  endsRisk ? status !== "blocked" && status !== "closed" : status === "active";
