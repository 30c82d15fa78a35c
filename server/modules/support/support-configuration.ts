import * as z from "zod/mini";
import { openingHours } from "./ways/hours-rules.ts";

/** How the brand answers its players. */
export const supportConfiguration = z.object({
  complaints: z.object({
    /** Within how many days a complaint is answered; the law of the brand's licence may say. */
    days: z.int().check(z.gte(1), z.lte(180)),
    /** The body outside of the brand to which a player can turn who is not content. */
    outside: z.optional(
      z.object({ name: z.string().check(z.minLength(1), z.maxLength(120)), url: z.url({ protocol: /^https$/ }) }),
    ),
  }),
  /** After so many minutes an answer that the player has not seen leads to a mail. */
  mailAfterMinutes: z._default(z.int().check(z.gte(1), z.lte(1_440)), 10),
  /** When people answer. Without it, always. */
  hours: z.optional(openingHours),
  /** After so many days without a message since the desk's last answer, a conversation closes by itself. */
  closesAfterDays: z._default(z.int().check(z.gte(1), z.lte(90)), 7),
});
export type SupportConfiguration = z.infer<typeof supportConfiguration>;

export const SUPPORT: SupportConfiguration = { complaints: { days: 28 }, closesAfterDays: 7, mailAfterMinutes: 10 };
