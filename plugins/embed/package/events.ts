/** Where the player is and what the frame has. */
export interface FrameState {
  readonly path: string;
  readonly language: string;
  /** That of the player, or the one that visitors see. A small page has none. */
  readonly currency?: string | undefined;
  readonly isLoggedIn: boolean;
  /** How many picks the slip holds. */
  readonly picks: number;
}

/** What a frame tells, by type. Amounts, in minor units, only where the platform's configuration lets hosts hear them. */
export interface FrameEvents {
  readonly ready: FrameState & { readonly features: Readonly<Record<string, boolean>> };
  readonly state: FrameState & { readonly id: number };
  readonly navigate: { readonly path: string };
  readonly "auth-required": object;
  readonly "auth-expired": object;
  readonly login: object;
  readonly logout: object;
  readonly "deposit-required": object;
  readonly "balance-changed": {
    readonly available?: number | undefined;
    readonly total?: number | undefined;
    readonly currency?: string | undefined;
  };
  readonly "betslip-changed": { readonly picks: number };
  readonly "bet-placed": {
    readonly betId: string;
    readonly stake?: number | undefined;
    /** In thousandths. */
    readonly odds?: number | undefined;
    readonly currency?: string | undefined;
  };
  readonly "bet-rejected": { readonly code: string };
  readonly "bet-settled": {
    readonly betId: string;
    readonly status: string;
    readonly payout?: number | undefined;
    readonly currency?: string | undefined;
  };
  readonly "external-open": { readonly url: string; readonly isLeft: boolean };
  /** Prices were pressed in a small page, or in a frame whose slip you have; `odds` in thousandths. */
  readonly pick: {
    readonly picks: readonly {
      readonly eventId: string;
      readonly marketId: string;
      readonly specifiers: string;
      readonly outcomeId: string;
      readonly odds: number;
    }[];
  };
  /** A link was pressed in a small page whose presses the page takes. */
  readonly open: { readonly path: string };
  readonly "scroll-to": { readonly top: number };
  readonly resize: { readonly height: number };
  readonly "full-screen": { readonly isOn: boolean };
  readonly topic: { readonly topic: string; readonly data: Readonly<Record<string, unknown>> };
  readonly error: { readonly code: string; readonly verb: string; readonly message: string };
}

export type FrameEventType = keyof FrameEvents;
