import type {
  DeskSlipOffer,
  NewSlipOffer,
  SlipOfferVersion,
} from "../../../../plugins/bonuses/desk/slip-offers/wire.ts";
import type { ChangeAnswer } from "../../../../plugins/bonuses/desk/wire.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { DeskCaller } from "../../desk/contract.ts";
import type { CampaignDeskParts } from "../campaign-desk.ts";
import { SecondPerson } from "../second-person.ts";
import * as kept from "./slip-offer-desk-repository.ts";

/**
 * The offers for the slip as the people who make them see them. Every change is a further version, holds for the next
 * bet, and is in the audit log; bets keep the terms that they were placed with. A second person confirms what can be
 * taken.
 */
export class SlipOfferDesk {
  private readonly second: SecondPerson<"slip-offers.open">;

  constructor(private readonly parts: Omit<CampaignDeskParts, "wallet" | "boost">) {
    this.second = new SecondPerson(parts, {
      act: "slip-offers.open",
      check: async (connection, { id, version }) => {
        const found = await kept.findOfferVersion(connection, id);
        if (version === null ? found !== undefined : found !== version) throw refusalOf(version);
      },
      write: async (connection, change, made) => {
        const write = change.version === null ? kept.addOffer : kept.changeOffer;
        if (!(await write(connection, { ...change, ...made }))) throw refusalOf(change.version);
      },
    });
  }

  async list(): Promise<{ items: DeskSlipOffer[] }> {
    return { items: await kept.listOffers(this.parts.database, new Date(this.parts.clock.now())) };
  }

  add(desk: DeskCaller, { reason, ...offer }: NewSlipOffer): Promise<ChangeAnswer> {
    const asked = { act: "slip-offers.add", reason, details: { offer: offer.id }, isOpening: offer.isOpen };
    return this.second.change(desk, { ...offer, version: null }, asked);
  }

  change(desk: DeskCaller, id: string, { reason, ...change }: SlipOfferVersion): Promise<ChangeAnswer> {
    const details = { offer: id, version: change.version + 1, isOpen: change.isOpen };
    const asked = { act: "slip-offers.change", reason, details, isOpening: change.isOpen };
    return this.second.change(desk, { id, ...change }, asked);
  }
}

const refusalOf = (version: number | null) =>
  version === null
    ? new Problem(
        409,
        "SLIP_OFFER_EXISTS",
        "There is an offer of this name, or there are 100 that are not over. Nothing was added; choose another name, or let one end.",
      )
    : new Problem(
        409,
        "SLIP_OFFER_CHANGED",
        "There is no such offer, or somebody changed it meanwhile. Nothing was changed; read the list again.",
      );
