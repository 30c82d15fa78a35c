import type { DeskItem, ItemVersion, NewItem } from "../../../plugins/bonuses/desk/shop/wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { CampaignDeskParts, DeskPerson } from "./campaign-desk.ts";
import * as kept from "./shop-desk-repository.ts";

/** The shop as the people who make it see it. Every change is a further version, and in the audit log. */
export class ShopDesk {
  constructor(private readonly parts: Pick<CampaignDeskParts, "database" | "clock" | "acts">) {}

  async list(): Promise<{ items: DeskItem[] }> {
    return { items: await kept.listItems(this.parts.database) };
  }

  async add(desk: DeskPerson, { reason, ...item }: NewItem): Promise<void> {
    const details = { item: item.id };
    await this.parts.acts.run(desk, { act: "shop.add", reason, details }, async (connection) => {
      if (!(await kept.addItem(connection, { ...item, by: desk.user.id, at: this.now() })))
        throw new Problem(
          409,
          "ITEM_EXISTS",
          "There is a reward of this name, or the shop is full. Nothing was added; choose another name.",
        );
    });
  }

  async change(desk: DeskPerson, id: string, { reason, ...change }: ItemVersion): Promise<void> {
    const details = { item: id, version: change.version + 1 };
    await this.parts.acts.run(desk, { act: "shop.change", reason, details }, async (connection) => {
      if (!(await kept.changeItem(connection, { ...change, id, by: desk.user.id, at: this.now() })))
        throw new Problem(
          409,
          "ITEM_CHANGED",
          "There is no such reward, or it was changed or sold meanwhile. Nothing was changed; read the list again.",
        );
    });
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
