import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "../../config.ts";
import { SettingReader } from "../../setting-reader.ts";
import { isCurrency } from "./currencies.ts";
import { merged } from "./merge.ts";
import { platformConfiguration, type PlatformConfiguration } from "./platform-configuration.ts";
import { productConfiguration, SANDBOX, type Nature } from "./product.ts";
import { resolveReferences } from "./references.ts";

/**
 * The configuration of product and platform; a brand's file that does not fit is refused with the names of all its wrong fields.
 * `reader` is the environment that the file may refer to.
 */
export function loadConfiguration(
  brandConfig: string | undefined,
  clockRate: number,
  nature: Nature = SANDBOX,
  reader = new SettingReader(process.env),
): PlatformConfiguration {
  const product = productConfiguration(clockRate, nature);
  // Without a brand a sandbox has no operator: it is there to be tried out.
  if (!brandConfig) return nature.mode === "sandbox" ? { ...product, inspector: { isEnabled: true } } : product;
  const { value, problems } = resolveReferences(readJson(brandConfig), dirname(brandConfig), reader);
  const parsed = platformConfiguration.safeParse(merged(product, value));
  // What a reference did not bring does not fit either, and is told of once.
  const misfits = (parsed.error?.issues ?? [])
    .map(({ path, message }) => ({ field: path.join("."), message }))
    .filter(({ field }) => !problems.has(field));
  const reasons = [
    ...[...problems].map(([field, problem]) => `${field}: ${problem}`),
    ...misfits.map(({ field, message }) => `${field}: ${message}`),
    ...(parsed.success ? wrongTogether(parsed.data) : []),
  ];
  if (reasons.length > 0 || !parsed.success) return refuse(brandConfig, reasons);
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
