import * as z from "zod/mini";
import { nativeApp } from "../../plugins/pwa/wire.ts";

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** A brand's settings for the product as an app: installed from the browser, or from a store. */
export const appConfiguration = z.object({
  /** The name below the icon; the brand's name if omitted. */
  shortName: z.optional(z.string().check(z.minLength(1), z.maxLength(12))),
  themeColor: color,
  backgroundColor: color,
  /** The brand's apps in the stores. If there are none, the product explains how to install it from the browser. */
  native: z.array(nativeApp),
});
