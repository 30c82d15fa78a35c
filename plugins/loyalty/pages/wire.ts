import * as z from "zod/mini";
import { vipStatus } from "../wire.ts";

/** The addresses of the VIP pages. */
const PAGES = [
  "daily-records",
  "shop",
  "top-rank",
  "vip-status-platinum",
  "vip-status-gold",
  "vip-status-silver",
  "vip-status-premium",
  "vip-info",
  "vip-rules-and-conditions",
  "vip-club",
] as const;
export const vipPage = z.enum(PAGES);
export type VipPage = z.infer<typeof vipPage>;

/** The length of a text, without the spaces around it. */
export const PAGE_LENGTH = { title: 100, body: 5000 } as const;
/**
 * What an operator wrote in place of the product's own text: plain text, a title of one line and paragraphs with empty
 * lines between them. Control characters can be read by nobody.
 */
export const pageText = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(PAGE_LENGTH.title), z.regex(/^[^\p{Cc}]*$/u, "must be one line")),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(PAGE_LENGTH.body),
      z.regex(/^(?:[\n\r\t]|[^\p{Cc}])*$/u, "must be text"),
    ),
});
export type PageText = z.infer<typeof pageText>;
const pageLanguage = z.string().check(z.regex(/^[a-z]{2}$/));

/** `GET /api/v1/loyalty/pages/{page}?language=`. */
export const pageQuery = z.object({ language: pageLanguage });
export const vipPageAnswer = z.object({
  /** The least status with which the page is open; null for everybody. */
  needs: z.nullable(vipStatus),
  text: z.nullable(pageText),
});
export type VipPageAnswer = z.infer<typeof vipPageAnswer>;
