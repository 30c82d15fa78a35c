import type { IncomingHttpHeaders } from "node:http";
import type { ReviewReason } from "../../../../../plugins/kyc/kyc-rules.ts";

/** What a provider's event says of an applicant. `noted` says nothing that changes a state. */
export type PartyOutcome = "pending" | "on_hold" | "approved" | "retry" | "rejected" | "noted";

/** Who holds the document that a provider has checked. */
export interface PartyPerson {
  readonly given: string;
  readonly family: string;
  /** `1990-04-03` */
  readonly birthDate: string | undefined;
  /** Never stored: only their keyed digests are. */
  readonly documentNumbers: readonly string[];
  /** The last day on which the document is good. */
  readonly expiresOn: string | undefined;
}

/** An event of a provider in the product's own words. */
export interface PartyEvent {
  /** The same for every delivery of the event. */
  readonly id: string;
  /** Our own id of the applicant, which the provider repeats; undefined if it does not. */
  readonly applicant: string | undefined;
  readonly providerId: string | undefined;
  readonly outcome: PartyOutcome;
  /** The provider's own words for what is wrong. */
  readonly labels: readonly string[];
  /** When it happened by the provider's clock; undefined if the provider does not say. */
  readonly happenedAt: number | undefined;
}

/** What a provider answers when it is asked. Webhooks name nobody. */
export interface PartyResult extends PartyEvent {
  readonly person: PartyPerson | undefined;
}

export interface SessionWish {
  /** Our id of the applicant: nothing else of the player is passed on. */
  readonly applicant: string;
  /** The provider's id, if it has made one. */
  readonly providerId: string | undefined;
  /** Where the provider sends the player when they are done. */
  readonly returnTo: string;
  readonly language: string;
}

export interface PartySession {
  readonly providerId: string;
  /** The page of the provider that is opened for this player. */
  readonly address: string;
}

/** A raw webhook. */
export interface RawWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A provider that looks at documents and faces on its own pages, and says by signed webhooks what it decided. */
export interface IdentityProvider {
  openSession(wish: SessionWish): Promise<PartySession>;
  /** The event of a webhook; `forged` if none of the keys has signed it. */
  eventOf(webhook: RawWebhook): Promise<PartyEvent | "forged" | "unreadable">;
  /** The present state of an applicant, with the person whose document was checked. Only this decides. */
  fetchResult(providerId: string): Promise<PartyResult>;
  /** The product's reason for a provider's label. */
  reasonOf(labels: readonly string[]): ReviewReason;
}
