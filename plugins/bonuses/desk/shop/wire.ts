import * as z from "zod/mini";
import { reason } from "../../../desk/wire.ts";

const itemId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const stock = z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)));

const itemTerms = {
  points: z.int().check(z.gte(1), z.lte(100_000_000)),
  /** The free bet that it is, in euro cents. */
  amount: z.int().check(z.gte(1), z.lte(1000_00)),
  /** How many are left; null for any number. */
  stock,
  /** How many one player can have. */
  most: z.int().check(z.gte(1), z.lte(10_000)),
  isOpen: z.boolean(),
};

export const shopTerms = z.object(itemTerms);
export type ShopTerms = z.infer<typeof shopTerms>;

export const deskItem = z.object({ id: itemId, version: z.int(), ...itemTerms, sold: z.int() });
export type DeskItem = z.infer<typeof deskItem>;

/** `GET /api/desk/v1/shop-items`: at most 200, the cheapest first. */
export const deskItems = z.object({ items: z.array(deskItem) });

/** `POST /api/desk/v1/shop-items` */
export const newItem = z.object({ id: itemId, ...itemTerms, reason });
export type NewItem = z.infer<typeof newItem>;

/**
 * `POST /api/desk/v1/shop-items/{id}/versions`: a new version. `version` and `stockRead` are what the desk saw; rewards
 * that were sold since then are taken off the new stock.
 */
export const itemVersion = z.object({ version: z.int(), stockRead: stock, ...itemTerms, reason });
export type ItemVersion = z.infer<typeof itemVersion>;
export const itemParams = z.object({ id: itemId });
