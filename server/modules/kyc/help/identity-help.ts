import {
  dateOf,
  type EligibilityRules,
  ineligibility,
} from "../../../../plugins/auth/registration/eligibility-rules.ts";
import type { ComparedField } from "../../../../plugins/kyc/desk/desk-wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { findProfile } from "../../../players/profile-repository.ts";
import { matchBirthDates, matchNames } from "../names/name-match-rules.ts";
import { findDocuments } from "../state/document-repository.ts";
import { findConfirmations, type NewConfirmation } from "../ways/people-repository.ts";
import { comparedWith } from "./compare-rules.ts";
import * as repository from "./help-repository.ts";
import { type ReadMrz, readMrz } from "./mrz-rules.ts";
import { type Fit, type Score, scoreOf } from "./score-rules.ts";

/** Finds other players with the same payment details; a cashier provides it. */
export type SamePayment = (player: string) => Promise<readonly string[]>;

export interface IdentityHelpParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly rules: EligibilityRules;
  readonly samePayment?: SamePayment;
}

/** The hints for the reviewer of a case. */
export interface CaseHelp extends Score {
  /** The lines of the document, if the player has typed them. */
  readonly mrz: ReadMrz | undefined;
  readonly fits: { readonly names: Fit; readonly birthDate: Fit };
  /** What the account, the player and the lines of the document say, field by field. */
  readonly compared: readonly ComparedField[];
  /** Other accounts that may be the same person's, by what they have in common. */
  readonly duplicates: Readonly<Record<"document" | "person" | "browser" | "payment", readonly string[]>>;
  /** Confirmations by banks, states and Aadhaar, the newest first. */
  readonly confirmations: readonly NewConfirmation[];
}

/** What the player has typed of a document. */
export interface TypedDocument {
  readonly number?: string | undefined;
  readonly expiresOn?: string | undefined;
  readonly mrz?: readonly string[] | undefined;
}

/** Compares documents and accounts for reviewers. It decides nothing. */
export class IdentityHelp {
  constructor(private readonly parts: IdentityHelpParts) {}

  /** Reads the lines of a document. */
  read(lines: readonly string[]): ReadMrz | undefined {
    return readMrz(lines, this.today());
  }

  isExpired(day: string | undefined): boolean {
    return day !== undefined && day < this.today();
  }

  /** How well the lines match the player's account. */
  async fits(player: string, mrz: ReadMrz | undefined): Promise<CaseHelp["fits"]> {
    const profile = await findProfile(this.parts.database, player);
    const { firstName, lastName, dateOfBirth } = profile ?? { firstName: null, lastName: null, dateOfBirth: null };
    return {
      names:
        mrz?.name && firstName !== null && lastName !== null
          ? matchNames({ given: firstName, family: lastName }, mrz.name)
          : "unknown",
      birthDate:
        mrz?.birthDate !== undefined && dateOfBirth !== null ? matchBirthDates(dateOfBirth, mrz.birthDate) : "unknown",
    };
  }

  /**
   * Everything that helps to judge a case. `typed` is what the player has typed of the document, and `sameDocument` the
   * accounts that have sent the same one.
   */
  async caseHelp(player: string, typed: TypedDocument = {}, sameDocument: readonly string[] = []): Promise<CaseHelp> {
    const { database, rules, samePayment } = this.parts;
    const mrz = typed.mrz && this.read(typed.mrz);
    const duplicates = {
      document: sameDocument,
      person: await repository.findSamePerson(database, player),
      browser: await repository.findSameBrowser(database, player),
      payment: samePayment ? await samePayment(player) : [],
    };
    const fits = await this.fits(player, mrz);
    const profile = await findProfile(database, player);
    const who = { country: profile?.country ?? undefined, born: mrz?.birthDate ?? profile?.dateOfBirth ?? undefined };
    const documents = await findDocuments(database, player);
    const score = scoreOf({
      ...fits,
      isMrzRight: typed.mrz ? (mrz?.isRight ?? false) : undefined,
      isExpired: this.isExpired(mrz?.expiresOn ?? typed.expiresOn),
      isUnderage: ineligibility(rules, who, this.today()) === "underage",
      sameDocument: duplicates.document.length,
      samePerson: duplicates.person.length,
      sameBrowser: duplicates.browser.length,
      samePayment: duplicates.payment.length,
      tries: documents.find(({ kind }) => kind === "identity")?.tries ?? 0,
    });
    const compared = comparedWith({ profile, typed, mrz });
    return { ...score, mrz, fits, compared, duplicates, confirmations: await findConfirmations(database, player) };
  }

  private today(): string {
    return dateOf(this.parts.clock.now());
  }
}
