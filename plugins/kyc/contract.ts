import { type Readable, token } from "@core";
import type { DocumentKind } from "./kyc-rules.ts";
import type { KycOverview } from "./wire.ts";

export type { KycOverview } from "./wire.ts";

/** What the page knows of the player's documents. */
export interface IdentityState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The last answer; it is kept while a new one loads, and if that fails. */
  readonly overview: KycOverview | undefined;
  readonly error: unknown;
}

/** The state of the player's documents, kept up to date by the player's channel while a component shows it. */
export interface Identity extends Readable<IdentityState> {
  /** Loads the overview and keeps it up to date until the returned function is called. */
  open(): () => void;
  /** Requests the overview again. */
  refresh(): Promise<void>;
}

/**
 * The service with the state of the player's documents, for the account's overview and for activities that need them.
 */
export const IDENTITY = token<Identity>("kyc/identity");

/** What a notice in place of a closed activity is given: which activity, for example `withdraw`. */
export interface IdentityNoticeProps {
  readonly activity: string;
  /** What the platform says is missing, where the caller knows it; by default the overview is asked. */
  readonly missing?: readonly DocumentKind[];
}
