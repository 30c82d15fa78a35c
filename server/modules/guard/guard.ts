import type { DocumentKind } from "../../../plugins/kyc/kyc-rules.ts";
import type { Permission } from "../../../plugins/session/permission-rules.ts";
import { refusal } from "../../betting/bet-refusals.ts";
import type { BettingConfiguration } from "../../configuration/betting-configuration.ts";
import type { Database } from "../../db/database.ts";
import { findStanding, type Standing } from "./repository.ts";

/** By activity: the kinds of documents that it needs. */
export type RequiredDocuments = Readonly<Record<Permission, readonly DocumentKind[]>>;

export interface GuardParts {
  readonly database: Database;
  readonly betting: Pick<BettingConfiguration, "blockedCountries" | "requiredDocuments">;
  readonly kyc: { readonly required: Omit<RequiredDocuments, "sportBetting"> };
}

/**
 * Checks whether a player may do something that costs money. Its checks are those of the SQL function `guard`, in the
 * transaction of the act and also before a live bet begins to wait. Refusals that depend on the request alone are made
 * here.
 */
export class Guard {
  private readonly asked: ((player: string) => Promise<void>)[] = [];

  constructor(private readonly parts: GuardParts) {}

  /** Something that has to be known of a player before an act that costs money, such as the answer of a register. */
  askBefore(ask: (player: string) => Promise<void>): void {
    this.asked.push(ask);
  }

  /** Called before an act that costs money begins. It refuses nothing: what was learned is stored, and the checks read it. */
  async beforePlay(player: string): Promise<void> {
    for (const ask of this.asked) await ask(player);
  }

  refuseLocation(country: string): void {
    if (this.parts.betting.blockedCountries.includes(country)) throw refusal("LOCATION_BLOCKED", { country });
  }

  /** The documents that have to be approved before each activity is open to a player. */
  get required(): RequiredDocuments {
    const { betting, kyc } = this.parts;
    return { ...kyc.required, sportBetting: betting.requiredDocuments };
  }

  /** The player's restrictions and the state of their documents, if they differ from those of a new player. */
  standingOf(player: string): Promise<Standing> {
    return findStanding(this.parts.database, player);
  }
}
