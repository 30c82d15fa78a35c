import { cents, whole } from "../draft-values.ts";
import { type DeskItem, type ShopTerms, shopTerms } from "./wire.ts";

/** A reward of the shop as it is typed: its amount in euro. */
export type ItemDraft = Readonly<Record<ItemField, string>> & { readonly isOpen: boolean };
export type ItemField = "id" | "points" | "amount" | "stock" | "most";
export const ITEM_FIELDS: readonly ItemField[] = ["id", "points", "amount", "stock", "most"];

export const EMPTY_ITEM: ItemDraft = { id: "", points: "", amount: "", stock: "", most: "1", isOpen: true };

export const itemDraftOf = ({ id, points, amount, stock, most, isOpen }: DeskItem): ItemDraft => ({
  ...{ id, isOpen, points: String(points), amount: (amount / 100).toFixed(2) },
  ...{ stock: stock === null ? "" : String(stock), most: String(most) },
});

/** The terms that a draft stands for, or the fields that are wrong. */
export function itemTermsOf(
  draft: ItemDraft,
): { readonly terms: ShopTerms } | { readonly wrong: readonly ItemField[] } {
  const terms = {
    points: whole(draft.points),
    amount: cents(draft.amount),
    stock: draft.stock.trim() === "" ? null : whole(draft.stock),
    most: whole(draft.most),
    isOpen: draft.isOpen,
  };
  const read = shopTerms.safeParse(terms);
  const names = read.success ? [] : read.error.issues.map(({ path }) => path[0] as ItemField);
  const wrong = [...(/^[a-z0-9-]{1,40}$/.test(draft.id.trim()) ? [] : (["id"] as const)), ...names];
  return read.success && wrong.length === 0 ? { terms: read.data } : { wrong };
}
