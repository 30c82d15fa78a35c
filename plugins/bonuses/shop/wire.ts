import * as z from "zod/mini";

const amount = z.int();

export const shopItem = z.object({
  id: z.string(),
  points: z.int(),
  /** The free bet that it is, in minor units. */
  amount,
  /** How many are left; null for any number. */
  left: z.nullable(z.int()),
  /** How many one player can have, and how many this one had. */
  most: z.int(),
  had: z.int(),
});
export type ShopItem = z.infer<typeof shopItem>;

/** `GET /api/v1/shop`, and the answer of an order. */
export const shopAnswer = z.object({
  currency: z.string(),
  /** The whole points that the player has. */
  points: z.int(),
  /** How long a free bet of the shop can be used. */
  days: z.int(),
  items: z.array(shopItem),
  /** The newest ones. */
  orders: z.array(z.object({ id: z.string(), amount, points: z.int(), at: z.iso.datetime() })),
});
export type ShopAnswer = z.infer<typeof shopAnswer>;

/** `POST /api/v1/shop/orders`, with the price and the free bet that the player has seen. */
export const orderRequest = z.object({
  item: z.string().check(z.maxLength(40)),
  points: z.int().check(z.gte(1)),
  amount: z.int().check(z.gte(1)),
});
export type OrderRequest = z.infer<typeof orderRequest>;
