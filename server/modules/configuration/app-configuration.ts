import * as z from "zod/mini";
import { nativeApp } from "../../../plugins/pwa/wire.ts";

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** What a brand says of the product as an app: installed from the browser, or from a store. */
export const appConfiguration = z.object({
  /** Below the icon; the brand's name where it is left out. */
  shortName: z.optional(z.string().check(z.minLength(1), z.maxLength(12))),
  themeColor: color,
  backgroundColor: color,
  /** The brand's apps in the stores; without any, the product tells how to install itself. */
  native: z.array(nativeApp),
});
export type AppConfiguration = z.infer<typeof appConfiguration>;
