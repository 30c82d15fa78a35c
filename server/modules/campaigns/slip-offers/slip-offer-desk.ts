import type {
  DeskSlipOffer,
  NewSlipOffer,
  SlipOfferVersion,
} from "../../../../plugins/bonuses/desk/slip-offers/wire.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { CampaignDeskParts, DeskPerson } from "../campaign-desk.ts";
import * as kept from "./slip-offer-desk-repository.ts";

/**
 * The offers for the slip as the people who make them see them. Every change is a further version, holds for the next
 * bet, and is in the audit log; bets keep the terms that they were placed with.
 */
export class SlipOfferDesk {
  constructor(private readonly parts: Pick<CampaignDeskParts, "database" | "clock" | "acts">) {}

  async list(): Promise<{ items: DeskSlipOffer[] }> {
    return { items: await kept.listOffers(this.parts.database, this.now()) };
  }

  async add(desk: DeskPerson, { reason, ...offer }: NewSlipOffer): Promise<void> {
    const details = { offer: offer.id };
    await this.parts.acts.run(desk, { act: "slip-offers.add", reason, details }, async (connection) => {
      if (!(await kept.addOffer(connection, { ...offer, by: desk.user.id, at: this.now() })))
        throw new Problem(
          409,
          "SLIP_OFFER_EXISTS",
          "There is an offer of this name, or there are 100 that are not over. Nothing was added; choose another name, or let one end.",
        );
    });
  }

  async change(desk: DeskPerson, id: string, { reason, ...change }: SlipOfferVersion): Promise<void> {
    const details = { offer: id, version: change.version + 1, isOpen: change.isOpen };
    await this.parts.acts.run(desk, { act: "slip-offers.change", reason, details }, async (connection) => {
      if (!(await kept.changeOffer(connection, { ...change, id, by: desk.user.id, at: this.now() })))
        throw new Problem(
          409,
          "SLIP_OFFER_CHANGED",
          "There is no such offer, or somebody changed it meanwhile. Nothing was changed; read the list again.",
        );
    });
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
