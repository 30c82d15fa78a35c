import * as z from "zod/mini";
import { nativeApp } from "../../../plugins/pwa/wire.ts";
import type { AppIdentity } from "../../static/web-manifest.ts";
import type { PlatformConfiguration } from "./platform-configuration.ts";

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

/** What the web manifest says, by a brand's configuration. */
export function appIdentity({ brandName, app, common }: PlatformConfiguration): AppIdentity {
  const { themeColor, backgroundColor, shortName = brandName } = app;
  const dirOf = (language: string) => common.languageSettings[language]?.dir ?? "ltr";
  return { name: brandName, shortName, themeColor, backgroundColor, dirOf };
}
