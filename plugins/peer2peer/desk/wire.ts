import * as z from "zod/mini";
import { order } from "../wire.ts";

/** An order with whose it is, and whether the desk has suspended its market. */
export const deskOrder = z.extend(order, { player: z.string(), isSuspended: z.boolean() });
export type DeskOrder = z.infer<typeof deskOrder>;

/** `GET /api/desk/v1/peer-orders?player=&cursor=`, the newest first. */
export const deskOrdersQuery = z.object({
  player: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});
export const deskOrdersAnswer = z.object({ items: z.array(deskOrder), next: z.nullable(z.string()) });

/** `POST /api/desk/v1/peer-markets/{id}/suspension`: nothing is placed in it until it is taken back. */
export const suspensionParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
export const suspension = z.object({
  isSuspended: z.boolean(),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type Suspension = z.infer<typeof suspension>;
