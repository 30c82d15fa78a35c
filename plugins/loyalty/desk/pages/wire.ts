import * as z from "zod/mini";
import { reason } from "../../../desk/wire.ts";
import { pageText, vipPage } from "../../pages/wire.ts";
import { vipStatus } from "../../wire.ts";

const instant = z.iso.datetime();
const language = z.string();

/** A version of the text: null is the product's own. Versions count from 1 in each language of a page. */
const version = z.object({
  version: z.int(),
  text: z.nullable(pageText),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PageVersion = z.infer<typeof version>;

const offered = z.object({ value: language, label: z.string() });

const deskPage = z.object({
  page: vipPage,
  /** The least status with which the page is open; null for everybody. */
  needs: z.nullable(vipStatus),
  /** The languages in which an operator's text is in force. */
  written: z.array(language),
  /** The last change in any language. */
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
});
export type DeskPage = z.infer<typeof deskPage>;

/** `GET /api/desk/v1/vip-pages` */
export const deskPages = z.object({ languages: z.array(offered), items: z.array(deskPage) });

/** `GET /api/desk/v1/vip-pages/{page}/{language}`: the text in force, and the last versions, the newest first. */
export const deskPageText = z.object({
  page: vipPage,
  language,
  languages: z.array(offered),
  /** 0 where nothing was ever written. */
  version: z.int(),
  text: z.nullable(pageText),
  versions: z.array(version),
});
export type DeskPageText = z.infer<typeof deskPageText>;

/** `POST /api/desk/v1/vip-pages/{page}/{language}/versions`, made from a version that was read. */
export const newPageVersion = z.object({ version: z.int().check(z.gte(0)), text: z.nullable(pageText), reason });
export type NewPageVersion = z.infer<typeof newPageVersion>;
export const pageVersionAnswer = z.object({ version: z.int() });
