import { randomBytes } from "node:crypto";
import type { DocumentKind, ReviewReason } from "../../../../../plugins/kyc/kyc-rules.ts";
import type { ThirdParty } from "../../../../../plugins/kyc/ways/ways-wire.ts";
import type { PlatformClock } from "../../../../clock.ts";
import type { Database, Queryable } from "../../../../db/database.ts";
import { Problem } from "../../../../http/answers/problem.ts";
import { brokenText } from "../../../../http/requests/validate.ts";
import type { PlatformSecrets } from "../../../../secrets/platform-secrets.ts";
import { findDocuments, statusesOf } from "../../state/document-repository.ts";
import { type DocumentStates, stateProblem } from "../../state/document-states.ts";
import { isDecidedByPerson, isOpenAccount } from "../../state/follow-repository.ts";
import type { Confirmations } from "../eid/eid-confirmation.ts";
import { isFinal, stepsFor, type Verdict, verdictOf } from "./event-rules.ts";
import type { IdentityProvider, PartyEvent, PartyResult } from "./identity-provider.ts";
import { type PersonToCompare, toCompare } from "./party-person.ts";
import * as parties from "./party-repository.ts";

/** A provider as it is configured, with the way to speak to it. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly isSandbox: boolean;
  readonly proves: readonly DocumentKind[];
  /** The only origin that may be in the page's frame; undefined if the browser goes to the partner. */
  readonly frame: string | undefined;
  readonly provider: IdentityProvider;
}

export interface PartyServiceParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly states: DocumentStates;
  readonly confirmations: Confirmations;
  readonly secrets: PlatformSecrets;
  readonly party: Party;
  /** Called when the provider does not answer. */
  readonly onSilence: (error: unknown) => void;
}

/** The least time between two requests for a result: by a player who looks at the page, and by the platform itself. */
const ASK_AGAIN_MS = 20_000;
const ASK_UNSEEN_MS = 10 * 60_000;
const MOST_ASKED = 50;

/** The checks of players by a provider, and what its events change. */
export class PartyService {
  constructor(private readonly parts: PartyServiceParts) {}

  /** Where a player's check is. If its result is awaited, the provider is asked for it now and then. */
  async status(player: string): Promise<ThirdParty> {
    const { database, party, clock } = this.parts;
    const applicant = await parties.findApplicant(database, player, party.id);
    if (applicant) {
      const now = clock.now();
      const before = new Date(now - ASK_AGAIN_MS);
      await this.ask(await parties.claimOwn(database, { id: applicant.id, before, now: new Date(now) }));
    }
    const found = await parties.findApplicant(database, player, party.id);
    const { identity } = statusesOf(await findDocuments(database, player));
    const { name, isSandbox, frame } = party;
    return {
      provider: { name, isSandbox },
      state: found?.state ?? "none",
      reason: found?.reason ?? null,
      identity,
      isFramed: frame !== undefined,
    };
  }

  /** The address of the provider's page for a player. */
  async begin(player: string, { returnTo, language }: { returnTo: string; language: string }): Promise<string> {
    const { database, party, clock } = this.parts;
    const { identity } = statusesOf(await findDocuments(database, player));
    if (identity === "rejected" || identity === "approved") throw stateProblem("identity", identity);
    const at = new Date(clock.now());
    const fresh = randomBytes(16).toString("base64url");
    await parties.insertApplicant(database, { id: fresh, player, provider: party.id, at });
    const applicant = (await parties.findApplicant(database, player, party.id))!;
    try {
      const { id, providerId } = applicant;
      const wish = { applicant: id, providerId: providerId ?? undefined, returnTo, language };
      const session = await party.provider.openSession(wish);
      await parties.noteSession(database, id, session.providerId, at);
      return session.address;
    } catch (error) {
      this.parts.onSilence(error);
      throw unreachable();
    }
  }

  /**
   * Takes what a webhook says, once. A decision in it is only a hint: what counts is the provider's own answer about the
   * applicant, which also names the person. If there is none, the provider may send the webhook again. Where a webhook
   * names a check of an earlier visit and not the applicant, the answer does.
   */
  async hear(event: PartyEvent): Promise<Verdict | "known"> {
    if (!isFinal(event.outcome)) return this.take({ ...event, person: undefined });
    const { database, party, clock } = this.parts;
    const applicant = await parties.findApplicantOf(database, party.id, event);
    const hint = applicant ? verdictOf(event, appliedOf(applicant), clock.now()) : "unknown";
    if (await parties.isKnownEvent(database, party.id, event.id)) return "known";
    const providerId = event.providerId ?? applicant?.providerId ?? undefined;
    const isNameless = applicant === undefined && event.applicant === undefined;
    const isAsked = (hint === "applied" || isNameless) && providerId !== undefined;
    const verdict = isAsked ? await this.askAfter(providerId, event) : hint;
    const kept = { ...event, applicantId: applicant?.id, verdict: verdict === "known" ? "noted" : verdict } as const;
    return (await this.keep(database, kept)) ? verdict : "known";
  }

  private async askAfter(providerId: string, { happenedAt }: PartyEvent): Promise<Verdict | "known"> {
    const result = await this.resultOf(providerId).catch((error: unknown) => {
      this.parts.onSilence(error);
      throw unreachable();
    });
    // Times in answers can be coarser than in webhooks: a decision is no older than the hint of it.
    const at = isFinal(result.outcome) ? Math.max(result.happenedAt ?? 0, happenedAt ?? 0) : result.happenedAt;
    return this.take({ ...result, happenedAt: at });
  }

  private async resultOf(providerId: string): Promise<PartyResult> {
    const result = await this.parts.party.provider.fetchResult(providerId);
    if (brokenText(result)) throw new Error("the checking partner's answer has signs that no text can have");
    return result;
  }

  /** Takes what the provider says of an applicant, once. What is known already changes nothing. */
  private async take(event: PartyResult): Promise<Verdict | "known"> {
    const { database, party, clock, states, secrets } = this.parts;
    const compared = await toCompare(event.person, secrets);
    const { verdict, player } = await database.transaction(async (connection) => {
      const applicant = await parties.findApplicantOf(connection, party.id, event, "for update");
      const verdict = applicant ? verdictOf(event, appliedOf(applicant), clock.now()) : "unknown";
      if (!(await this.keep(connection, { ...event, applicantId: applicant?.id, verdict })))
        return { verdict: "known" as const, player: undefined };
      if (verdict === "applied" && applicant) await this.apply(connection, applicant, event, compared);
      return { verdict, player: verdict === "applied" ? applicant?.player : undefined };
    });
    if (player !== undefined) states.publish(player);
    return verdict;
  }

  private keep(
    connection: Queryable,
    {
      id,
      applicantId,
      outcome,
      labels,
      happenedAt,
      verdict,
    }: PartyEvent & { applicantId: string | undefined; verdict: Verdict },
  ): Promise<boolean> {
    const now = this.parts.clock.now();
    return parties.insertEvent(connection, {
      ...{ provider: this.parts.party.id, id, applicant: applicantId ?? null, outcome, labels: [...labels], verdict },
      happenedAt: new Date(happenedAt ?? now),
      arrivedAt: new Date(now),
    });
  }

  /** Asks for the results of checks whose players are not looking, because a webhook can be lost. */
  async askForUnseen(): Promise<void> {
    const { database, party, clock } = this.parts;
    const now = clock.now();
    const before = new Date(now - ASK_UNSEEN_MS);
    const wanted = { provider: party.id, before, now: new Date(now), limit: MOST_ASKED };
    await this.ask(await parties.claimUnasked(database, wanted));
  }

  private async ask(claimed: readonly { readonly providerId: string }[]): Promise<void> {
    for (const { providerId } of claimed) {
      try {
        const event = await this.resultOf(providerId);
        if (event.outcome !== "noted") await this.take(event);
      } catch (error) {
        this.parts.onSilence(error);
      }
    }
  }

  private async apply(
    connection: Queryable,
    applicant: parties.Applicant,
    event: PartyResult,
    compared: PersonToCompare,
  ): Promise<void> {
    const { party } = this.parts;
    const { player } = applicant;
    const { outcome } = event;
    if (outcome === "noted" || !(await isOpenAccount(connection, player))) return;
    const reason = outcome === "retry" || outcome === "rejected" ? party.provider.reasonOf(event.labels) : null;
    const proves: DocumentKind[] = [];
    // What a person has asked for again or refused, only a person approves.
    for (const kind of party.proves) if (!(await isDecidedByPerson(connection, player, kind))) proves.push(kind);
    if (outcome === "approved")
      await this.confirm(connection, { player, reference: event.providerId }, proves, compared);
    else await this.move(connection, player, event, proves, reason);
    await parties.updateApplicant(connection, {
      id: applicant.id,
      state: outcome,
      reason,
      isFinal: isFinal(outcome),
      appliedAt: event.happenedAt === undefined ? null : new Date(event.happenedAt),
    });
  }

  /** An approval is good for whoever the document belongs to, so that person is compared with the account first. */
  private async confirm(
    connection: Queryable,
    { player, reference }: { readonly player: string; readonly reference: string | undefined },
    proves: readonly DocumentKind[],
    compared: PersonToCompare,
  ): Promise<void> {
    const { confirmations, party } = this.parts;
    if (proves.length === 0) return;
    await confirmations.confirm(connection, {
      ...{ player, way: "third-party", provider: party.id, proves, onDoubt: "desk", ...compared },
      // By which people at the desk find the check at the provider.
      notes: reference === undefined ? {} : { reference },
    });
  }

  private async move(
    connection: Queryable,
    player: string,
    { id, outcome }: PartyEvent,
    kinds: readonly DocumentKind[],
    reason: ReviewReason | null,
  ): Promise<void> {
    const { states, party } = this.parts;
    const statuses = statusesOf(await findDocuments(connection, player));
    const by = { player, actorId: party.id, grounds: `${party.id}:${id}`, ...(reason && { reason }) };
    for (const kind of kinds)
      for (const { move, actor } of stepsFor(outcome, statuses[kind]))
        await states.move(connection, { ...by, kind, move, actor });
  }
}

const unreachable = () =>
  new Problem(
    503,
    "PARTY_UNREACHABLE",
    "The checking partner does not answer, and nothing was done. Try again later, or take another way.",
  );

const appliedOf = ({ appliedAt, isFinal }: parties.Applicant) =>
  appliedAt === null ? undefined : { happenedAt: appliedAt.getTime(), isFinal };
