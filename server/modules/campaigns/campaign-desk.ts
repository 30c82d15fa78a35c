import type {
  ChangeAnswer,
  DeskCampaign,
  Judgement,
  NewCampaign,
  NewState,
  NewVersion,
  TrialAnswer,
} from "../../../plugins/bonuses/desk/wire.ts";
import { LAW_COUNTRIES, lawFault } from "../../../plugins/bonuses/terms/jurisdiction-rules.ts";
import type { CampaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import { type House, warningsOf } from "../../../plugins/bonuses/terms/warning-rules.ts";
import { addedByBoosts, worthOf } from "../../../plugins/bonuses/terms/worth-rules.ts";
import type { Database } from "../../db/database.ts";
import { Problem, wrongFields } from "../../http/answers/problem.ts";
import { CURRENCIES } from "../../money/currencies.ts";
import type { Platform } from "../../platform/platform.ts";
import { bonusRefusal, findCampaign, findCountry, MARGINS, takeCampaign } from "../bonuses/contract.ts";
import type { DeskCaller } from "../desk/contract.ts";
import * as kept from "./campaign-desk-repository.ts";
import { SecondPerson, type SecondPersonParts } from "./second-person.ts";

const PAGE = 50;
const SCALES = Object.fromEntries(Object.entries(CURRENCIES).map(([code, { scale }]) => [code, scale]));

export interface CampaignDeskParts extends SecondPersonParts {
  readonly database: Database;
  readonly wallet: Pick<Platform["wallet"], "publishBalance">;
  /** The brand's own boost of expresses, which raised boosts come on top of. */
  readonly boost: House["boost"];
}

/**
 * The campaigns as the people who make them see them. Every change is in the audit log. Two people start one, and change
 * one that runs; one stops it.
 */
export class CampaignDesk {
  private readonly starts: SecondPerson<"campaigns.start">;
  private readonly changes: SecondPerson<"campaigns.change">;

  constructor(private readonly parts: CampaignDeskParts) {
    this.starts = new SecondPerson(parts, {
      act: "campaigns.start",
      check: async (connection, { campaign, version }) => {
        const found = await kept.findVersion(connection, campaign);
        if (found?.version !== version || found.state === "running") throw changedMeanwhile();
      },
      write: async (connection, { campaign, version }) => {
        if (!(await kept.start(connection, campaign, version))) throw changedMeanwhile();
      },
    });
    this.changes = new SecondPerson(parts, {
      act: "campaigns.change",
      check: async (connection, { campaign, version }) => {
        if ((await kept.findVersion(connection, campaign))?.version !== version) throw changedMeanwhile();
      },
      write: async (connection, { campaign: slug, ...change }, made) => {
        if (!(await kept.changeCampaign(connection, { ...change, ...made, slug, mayRun: true })))
          throw changedMeanwhile();
      },
    });
  }

  async list(cursor: string | undefined): Promise<{ items: DeskCampaign[]; next: string | null }> {
    const found = await kept.listCampaigns(this.parts.database, cursor, PAGE);
    const items = found.map((campaign) => ({ ...campaign, judgement: this.judge(campaign.terms, campaign.budget) }));
    return { items, next: items.length === PAGE ? (items.at(-1)?.slug ?? null) : null };
  }

  async tryOut(terms: CampaignTerms, budget: number): Promise<TrialAnswer> {
    const likely = terms.reward.kind === "express_boost" ? addedByBoosts(terms.reward, MARGINS) : null;
    const lastMonth = await kept.tryTerms(this.parts.database, { terms, scales: SCALES, likely, at: this.now() });
    return { judgement: this.judge(await kept.nameTerms(this.parts.database, terms), budget), lastMonth };
  }

  async add(desk: DeskCaller, { reason, ...campaign }: NewCampaign): Promise<void> {
    refuseTimes(campaign);
    await this.refuseGame(campaign);
    const details = { campaign: campaign.slug };
    await this.parts.acts.run(desk, { act: "campaigns.add", reason, details }, async (connection) => {
      if (!(await kept.addDraft(connection, { ...campaign, by: desk.user.id, at: this.now() })))
        throw new Problem(
          409,
          "CAMPAIGN_EXISTS",
          "There is a campaign with this address. Nothing was added; choose another.",
        );
    });
  }

  async change(desk: DeskCaller, slug: string, { reason, ...change }: NewVersion): Promise<ChangeAnswer> {
    refuseTimes(change);
    await this.refuseGame(change);
    const { acts, database } = this.parts;
    const found = await kept.findVersion(database, slug);
    if (found?.version !== change.version) throw changedMeanwhile();
    if (found.state === "running") return this.changes.propose(desk, { campaign: slug, ...change }, reason);
    const details = { campaign: slug, version: change.version + 1 };
    const made = { by: desk.user.id, at: this.now() };
    await acts.run(desk, { act: "campaigns.change", reason, details }, async (connection) => {
      if (!(await kept.changeCampaign(connection, { ...change, ...made, slug, mayRun: false })))
        throw changedMeanwhile();
    });
    return { proposal: null };
  }

  /** A campaign that is stopped can be taken by nobody from that moment on; what was taken goes on. */
  async setState(desk: DeskCaller, slug: string, asked: NewState): Promise<ChangeAnswer> {
    const { reason } = asked;
    if (asked.state === "running") return this.starts.propose(desk, { campaign: slug, version: asked.version }, reason);
    const noted = { act: "campaigns.stop", reason, details: { campaign: slug } };
    await this.parts.acts.run(desk, noted, async (connection) => {
      if (!(await kept.stop(connection, slug))) throw unknownCampaign();
    });
    return { proposal: null };
  }

  async give(desk: DeskCaller, slug: string, player: string, reason: string): Promise<void> {
    const { acts, wallet } = this.parts;
    const details = { campaign: slug };
    const currency = await acts.run(desk, { act: "campaigns.give", player, reason, details }, async (connection) => {
      const found = await findCampaign(connection, slug);
      if (found?.terms.trigger.kind !== "hand") throw unknownCampaign();
      const currency = await kept.findCurrency(connection, player);
      if (currency === undefined)
        throw new Problem(404, "PLAYER_UNKNOWN", "There is no player with this account number. Nothing was given.");
      if (lawFault(found.terms, await findCountry(connection, player)))
        throw bonusRefusal("OFFER_NOT_FOR_YOU", { condition: "country" });
      const { version } = found;
      const taking = { player, currency, campaign: slug, version, at: this.now(), byHand: true };
      const taken = await takeCampaign(connection, taking);
      if (taken.outcome === "refused") throw bonusRefusal(taken.code);
      return currency;
    });
    await wallet.publishBalance(player, currency);
  }

  private async refuseGame({ terms: { reward } }: Pick<NewCampaign, "terms">): Promise<void> {
    if (reward.kind !== "free_rounds") return;
    if (!(await kept.hasFreeRounds(this.parts.database, reward.game, reward.stake, this.now())))
      throw wrongFields([{ name: "terms.reward.game", message: "no open slot with free rounds at this stake" }]);
  }

  private judge(terms: CampaignTerms, budget: number): Judgement {
    return {
      worth: worthOf(terms, MARGINS),
      warnings: [...warningsOf(terms, budget, { margins: MARGINS, boost: this.parts.boost })],
      forbidden: LAW_COUNTRIES.flatMap((country) => {
        const fault = lawFault(terms, country);
        return fault ? [{ country, fault }] : [];
      }),
    };
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

function refuseTimes({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): void {
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    throw wrongFields([{ name: "endsAt", message: "not after the start" }]);
}

const changedMeanwhile = () =>
  new Problem(
    409,
    "CAMPAIGN_CHANGED",
    "There is no such campaign, or somebody changed or started it meanwhile. Nothing was changed; read the list again.",
  );

const unknownCampaign = () =>
  new Problem(
    404,
    "OFFER_UNKNOWN",
    "There is no such campaign, or it is not one that is given by hand. Nothing was done.",
  );
