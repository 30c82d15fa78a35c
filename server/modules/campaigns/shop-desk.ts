import type { DeskItem, ItemVersion, NewItem } from "../../../plugins/bonuses/desk/shop/wire.ts";
import type { ChangeAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { DeskCaller } from "../desk/contract.ts";
import type { CampaignDeskParts } from "./campaign-desk.ts";
import { SecondPerson } from "./second-person.ts";
import * as kept from "./shop-desk-repository.ts";

/**
 * The shop as the people who make it see it. Every change is a further version, and in the audit log; a second person
 * confirms what players can have.
 */
export class ShopDesk {
  private readonly second: SecondPerson<"shop.open">;

  constructor(private readonly parts: Omit<CampaignDeskParts, "wallet" | "boost">) {
    this.second = new SecondPerson(parts, {
      act: "shop.open",
      check: async (connection, { id, version }) => {
        const found = await kept.findItemVersion(connection, id);
        if (version === null ? found !== undefined : found !== version) throw refusalOf(version);
      },
      write: async (connection, change, made) => {
        const write = change.version === null ? kept.addItem : kept.changeItem;
        if (!(await write(connection, { ...change, ...made }))) throw refusalOf(change.version);
      },
    });
  }

  async list(): Promise<{ items: DeskItem[] }> {
    return { items: await kept.listItems(this.parts.database) };
  }

  add(desk: DeskCaller, { reason, ...item }: NewItem): Promise<ChangeAnswer> {
    const asked = { act: "shop.add", reason, details: { item: item.id }, isOpening: item.isOpen };
    return this.second.change(desk, { ...item, version: null, stockRead: null }, asked);
  }

  change(desk: DeskCaller, id: string, { reason, ...change }: ItemVersion): Promise<ChangeAnswer> {
    const details = { item: id, version: change.version + 1 };
    return this.second.change(
      desk,
      { id, ...change },
      { act: "shop.change", reason, details, isOpening: change.isOpen },
    );
  }
}

const refusalOf = (version: number | null) =>
  version === null
    ? new Problem(
        409,
        "ITEM_EXISTS",
        "There is a reward of this name, or the shop is full. Nothing was added; choose another name.",
      )
    : new Problem(
        409,
        "ITEM_CHANGED",
        "There is no such reward, or somebody changed it meanwhile. Nothing was changed; read the list again.",
      );
