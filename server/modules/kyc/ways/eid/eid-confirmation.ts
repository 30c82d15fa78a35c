import { randomBytes } from "node:crypto";
import {
  dateOf,
  type EligibilityRules,
  ineligibility,
} from "../../../../../plugins/auth/registration/eligibility-rules.ts";
import {
  type DocumentKind,
  type DocumentStatus,
  moved,
  type ReviewReason,
} from "../../../../../plugins/kyc/kyc-rules.ts";
import type { PlatformClock } from "../../../../clock.ts";
import type { Queryable } from "../../../../db/database.ts";
import { lockPlayer } from "../../../../db/lock-player.ts";
import { fillProfile, lockProfile, type Profile, type ProfileFacts } from "../../../../players/profile-repository.ts";
import { expiryOf } from "../../review/expiry-rules.ts";
import { findDocuments, statusesOf } from "../../state/document-repository.ts";
import type { DocumentStates } from "../../state/document-states.ts";
import { isOpenAccount } from "../../state/follow-repository.ts";
import { stepsFor } from "../party/event-rules.ts";
import type { People, PersonDigests } from "../people.ts";
import {
  type ConfirmingWay,
  insertConfirmation,
  isDocumentElsewhere,
  type NewConfirmation,
} from "../people-repository.ts";
import type { EidPerson } from "./eid-claims-rules.ts";
import { type Decision, decisionOf, fitOf } from "./eid-decision-rules.ts";

export interface ConfirmationParts {
  readonly clock: PlatformClock;
  readonly states: DocumentStates;
  readonly people: People;
  readonly rules: EligibilityRules;
  /** How long an approved address lasts. */
  readonly addressDays: number;
}

/** A person whom a provider has confirmed, for a player. */
export interface ConfirmedPerson {
  readonly player: string;
  readonly way: ConfirmingWay;
  readonly provider: string;
  readonly proves: readonly DocumentKind[];
  /** Undefined if the provider confirms somebody without saying whom. */
  readonly person: Omit<EidPerson, "subject" | "nationalId"> | undefined;
  /** By which the person is recognized at another account. */
  readonly digests: PersonDigests;
  /** Marks of the checked document, as documents that players send have them. */
  readonly documentMarks?: readonly string[];
  /** The last day on which the checked document is good. */
  readonly expiresOn?: string | undefined;
  /** Who goes on if the person is not surely the account's: the player, who is asked again, or people at the desk. */
  readonly onDoubt: "player" | "desk";
  /** What people at the desk should know beside how the person fits. */
  readonly notes?: Readonly<Record<string, string>>;
}

export type ConfirmationResult = "approved" | "review" | "mismatch" | "duplicate";

/** Compares a confirmed person with the player's account, and changes the states of documents accordingly. */
export class Confirmations {
  constructor(private readonly parts: ConfirmationParts) {}

  /** In a transaction of the caller, who publishes the change after the commit. */
  async confirm(connection: Queryable, confirmed: ConfirmedPerson): Promise<ConfirmationResult> {
    const { clock } = this.parts;
    const { player, way, provider, person } = confirmed;
    const at = new Date(clock.now());
    const id = randomBytes(16).toString("base64url");
    await lockPlayer(connection, player);
    const keep = (result: ConfirmationResult, notes: NewConfirmation["notes"]) =>
      insertConfirmation(connection, { id, player, way, provider, result, notes, at });
    if (!(await isOpenAccount(connection, player))) {
      await keep("mismatch", { account: "ended" });
      return "mismatch";
    }
    // Until the commit nobody can change what the person is compared with.
    const { decision, notes } = this.judge(await lockProfile(connection, player), confirmed);
    const isOnly = decision.result === "mismatch" || (await this.isOnly(connection, confirmed, at));
    const result = isOnly ? decision.result : "duplicate";
    await keep(result, notes);
    const grounds = `confirmation:${id}`;
    if (result === "approved" && decision.result === "approved") {
      if (person) await fillProfile(connection, player, factsOf(person));
      for (const kind of decision.kinds) await this.approve(connection, confirmed, kind, grounds);
    } else await this.doubt(connection, confirmed, grounds, result === "duplicate" ? DUPLICATE : decision);
    return result;
  }

  private judge(account: Profile, { person, proves, expiresOn, notes }: ConfirmedPerson) {
    const { clock, rules } = this.parts;
    const today = dateOf(clock.now());
    if (!person) return { decision: REVIEW, notes: { ...notes, person: "none" } };
    const fit = fitOf(account, person);
    const country = person.country ?? account.country ?? undefined;
    const why = ineligibility(rules, { country, born: person.birthDate }, today);
    const isExpired = expiresOn !== undefined && expiresOn < today;
    return {
      decision: decisionOf(fit, proves, why === undefined && !isExpired),
      notes: {
        ...notes,
        ...fit,
        ...(person.level && { level: person.level }),
        ...(why && { eligibility: why }),
        ...(isExpired && { document: "expired" }),
      },
    };
  }

  /** Binds the person to the player. False if they, or their document, are another player's. */
  private async isOnly(connection: Queryable, of: ConfirmedPerson, at: Date): Promise<boolean> {
    const { player, way, digests, documentMarks = [] } = of;
    if (documentMarks.length > 0 && (await isDocumentElsewhere(connection, documentMarks, player))) return false;
    return this.parts.people.bind(connection, digests, { player, way, at });
  }

  private async approve(
    connection: Queryable,
    to: ConfirmedPerson,
    kind: DocumentKind,
    grounds: string,
  ): Promise<void> {
    const { clock, states, addressDays } = this.parts;
    const status = await statusOf(connection, to.player, kind);
    if (moved(status, "approve", "provider") === undefined) return;
    const expiresAt = expiryOf(kind, to, { now: clock.now(), addressDays });
    await states.move(connection, {
      player: to.player,
      kind,
      move: "approve",
      actor: "provider",
      actorId: to.provider,
      grounds,
      ...(expiresAt && { expiresAt }),
    });
  }

  private async doubt(
    connection: Queryable,
    of: ConfirmedPerson,
    grounds: string,
    decision: Decision | typeof DUPLICATE,
  ): Promise<void> {
    const { result } = decision;
    if (result === "approved") return;
    const isForDesk = of.onDoubt === "desk";
    if (isForDesk && result !== "review" && (await statusOf(connection, of.player, "identity")) === "approved")
      // What the provider has confirmed before is not what it confirms now.
      await this.askAgain(connection, of, grounds, decision.reason);
    else if (isForDesk && !of.proves.includes("identity"))
      // A person has the identity already, so this comes to nobody at the desk.
      for (const kind of of.proves)
        await this.askAgain(connection, of, grounds, result === "review" ? "other" : decision.reason, kind);
    else if (isForDesk) for (const kind of of.proves) await this.awaitReview(connection, of, kind, grounds);
    else if (result === "review") await this.awaitReview(connection, of, "identity", grounds);
    // An identity that is confirmed stays so: the player has only shown that they know somebody else too.
    else if (result === "mismatch" && (await statusOf(connection, of.player, "identity")) !== "approved")
      await this.askAgain(connection, of, grounds, decision.reason);
  }

  /** The notes of the confirmation tell the reviewer what to look at. */
  private async awaitReview(connection: Queryable, of: ConfirmedPerson, kind: DocumentKind, grounds: string) {
    const { player, provider } = of;
    for (const { move, actor } of stepsFor("pending", await statusOf(connection, player, kind)))
      await this.parts.states.move(connection, { player, kind, move, actor, actorId: provider, grounds });
  }

  private async askAgain(
    connection: Queryable,
    { player, provider }: ConfirmedPerson,
    grounds: string,
    reason: ReviewReason,
    kind: DocumentKind = "identity",
  ): Promise<void> {
    const status = await statusOf(connection, player, kind);
    if (moved(status, "askAgain", "provider") === undefined) return;
    const move = { player, kind, move: "askAgain", actor: "provider", actorId: provider, grounds, reason } as const;
    await this.parts.states.move(connection, move);
  }
}

const REVIEW: Decision = { result: "review" };
const DUPLICATE = { result: "duplicate", reason: "duplicate_account" } as const;

const statusOf = async (connection: Queryable, player: string, kind: DocumentKind): Promise<DocumentStatus> =>
  statusesOf(await findDocuments(connection, player))[kind];

const factsOf = ({
  given,
  family,
  birthDate,
  country,
  address,
}: NonNullable<ConfirmedPerson["person"]>): ProfileFacts => ({
  firstName: given,
  lastName: family,
  dateOfBirth: birthDate,
  country,
  city: address?.city,
  address: address?.street,
  postalCode: address?.postalCode,
});
