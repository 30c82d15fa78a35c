import * as z from "zod/mini";

const id = z.string().check(z.regex(/^[rs][0-9a-f]{32}$/));

/** An order that a host's wallet was not told of yet, or that somebody has said to be done. */
export const hostOrder = z.object({
  id,
  /** The host, and what it calls the player. */
  host: z.string(),
  account: z.string(),
  player: z.string(),
  /** What is to be said: that a stake is a bet's, that it goes back, or what bets returned. */
  call: z.enum(["confirm", "roll-back", "settle"]),
  /** In minor units; negative where a result was corrected and the host has to take it back. */
  amount: z.int(),
  currency: z.string(),
  bet: z.nullable(z.string()),
  at: z.iso.datetime(),
  tries: z.int(),
  /** What the host answered last: its status, or `NO_ANSWER`. */
  problem: z.string(),
  /** When it is said again by itself; null if it is not. */
  nextAt: z.nullable(z.iso.datetime()),
  /** Whether somebody has to look into it. */
  isOpen: z.boolean(),
  /** What one person has proposed and another one is to confirm: that the host has booked it by hand. */
  proposal: z.nullable(z.object({ id: z.string(), by: z.string(), note: z.string(), isToDecide: z.boolean() })),
  /** `second` is who confirmed it; null before it took two. */
  done: z.nullable(
    z.object({ at: z.iso.datetime(), by: z.string(), second: z.nullable(z.string()), note: z.string() }),
  ),
});
export type HostOrder = z.infer<typeof hostOrder>;

/** `GET /api/desk/v1/host-orders?state=&cursor=`, the newest first. */
export const hostOrdersQuery = z.object({
  state: z._default(z.enum(["open", "done"]), "open"),
  cursor: z.optional(id),
});
export const hostOrdersAnswer = z.object({ items: z.array(hostOrder), next: z.nullable(id) });

/** `POST /api/desk/v1/host-orders/{id}/again` and `.../done`, which proposes it to a second person. */
export const hostOrderParams = z.object({ id });
export const hostOrderDone = z.object({ note: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) });
export type HostOrderDone = z.infer<typeof hostOrderDone>;
