import { readFileSync } from "node:fs";
import { ConfigError } from "../../config.ts";
import { isCurrency } from "./currencies.ts";
import { merged } from "./merge.ts";
import { platformConfiguration, type PlatformConfiguration } from "./platform-configuration.ts";
import { productConfiguration, SANDBOX, type Nature } from "./product.ts";

/** The configuration of product and platform; a brand's file that does not fit is refused with the names of all its wrong fields. */
export function loadConfiguration(
  brandConfig: string | undefined,
  clockRate: number,
  nature: Nature = SANDBOX,
): PlatformConfiguration {
  const product = productConfiguration(clockRate, nature);
  // Without a brand a sandbox has no operator: it is there to be tried out.
  if (!brandConfig) return nature.mode === "sandbox" ? { ...product, inspector: { isEnabled: true } } : product;
  const parsed = platformConfiguration.safeParse(merged(product, readJson(brandConfig)));
  if (!parsed.success) {
    const { issues } = parsed.error;
    return refuse(
      brandConfig,
      issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    );
  }
  const reasons = wrongTogether(parsed.data);
  if (reasons.length > 0) refuse(brandConfig, reasons);
  // Whether it is a sandbox is said by the mode, not by the brand.
  return { ...parsed.data, sandbox: product.sandbox };
}

/** What each field allows, and all of them together do not. */
function wrongTogether({ common, providers, publicOrigin, mail, sms }: PlatformConfiguration): string[] {
  const { defaultCurrency } = common;
  const reasons: string[] = [];
  if (!isCurrency(defaultCurrency)) reasons.push(`common.defaultCurrency: ${defaultCurrency} is not a known currency`);
  if (publicOrigin === undefined && providers.some(({ issuer }) => issuer !== undefined))
    reasons.push("publicOrigin: third parties have to be told where the product stands");
  if (publicOrigin === undefined && (mail.adapter !== "sandbox" || sms.adapter !== "sandbox"))
    reasons.push("publicOrigin: mails and SMS have links, which name where the product stands");
  return reasons;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return refuse(path, [error instanceof Error ? error.message : String(error)]);
  }
}

function refuse(path: string, reasons: readonly string[]): never {
  throw new ConfigError(reasons.map((reason) => `BRAND_CONFIG ${path} cannot be used: ${reason}`));
}
