import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "../config.ts";
import { isCurrency } from "../money/currencies.ts";
import { SettingReader } from "../setting-reader.ts";
import { merged } from "./merge.ts";
import { type PlatformConfiguration, platformConfiguration } from "./platform-configuration.ts";
import { type Nature, productConfiguration, SANDBOX } from "./product.ts";
import { resolveReferences } from "./references.ts";

/**
 * The configuration of product and platform. A brand's file that does not fit is refused, and the error lists all wrong
 * fields. `reader` is the environment that the file may refer to.
 */
export function loadConfiguration(
  brandConfig: string | undefined,
  clockRate: number,
  nature: Nature = SANDBOX,
  reader = new SettingReader(process.env),
): PlatformConfiguration {
  const product = productConfiguration(clockRate, nature);
  // A sandbox without a brand has no operator: it exists to be tried out.
  if (!brandConfig) return nature.mode === "sandbox" ? { ...product, inspector: { isEnabled: true } } : product;
  const { value, problems } = resolveReferences(readJson(brandConfig), dirname(brandConfig), reader);
  const parsed = platformConfiguration.safeParse(merged(product, value));
  // A reference that could not be resolved also breaks the schema, but is reported only once.
  const misfits = (parsed.error?.issues ?? [])
    .map(({ path, message }) => ({ field: path.join("."), message }))
    .filter(({ field }) => !problems.has(field));
  const reasons = [
    ...[...problems].map(([field, problem]) => `${field}: ${problem}`),
    ...misfits.map(({ field, message }) => `${field}: ${message}`),
    ...(parsed.success ? wrongTogether(parsed.data) : []),
  ];
  if (reasons.length > 0 || !parsed.success) return refuse(brandConfig, reasons);
  // The mode decides whether this is a sandbox, not the brand.
  return { ...parsed.data, sandbox: product.sandbox };
}

/** Errors in combinations of fields that are each valid alone. */
function wrongTogether({ common, providers, publicOrigin, mail, sms }: PlatformConfiguration): string[] {
  const { defaultCurrency } = common;
  const reasons: string[] = [];
  if (!isCurrency(defaultCurrency)) reasons.push(`common.defaultCurrency: ${defaultCurrency} is not a known currency`);
  if (publicOrigin === undefined && providers.some(({ issuer }) => issuer !== undefined))
    reasons.push("publicOrigin: third parties have to know the product's address");
  if (publicOrigin === undefined && (mail.adapter !== "sandbox" || sms.adapter !== "sandbox"))
    reasons.push("publicOrigin: mails and SMS have links, which name the product's address");
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
