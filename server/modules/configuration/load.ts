import { readFileSync } from "node:fs";
import { ConfigError } from "../../config.ts";
import { isCurrency } from "./currencies.ts";
import { merged } from "./merge.ts";
import { platformConfiguration, type PlatformConfiguration } from "./platform-configuration.ts";
import { productConfiguration } from "./product.ts";

/** The configuration of product and platform; a brand's file that does not fit is refused with the field's name. */
export function loadConfiguration(brandConfig: string | undefined, clockRate: number): PlatformConfiguration {
  const product = productConfiguration(clockRate);
  // Without a brand there is no operator: whoever starts the product tries it out.
  if (!brandConfig) return { ...product, inspector: { isEnabled: true } };
  const parsed = platformConfiguration.safeParse(merged(product, readJson(brandConfig)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    refuse(brandConfig, `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
  }
  const { defaultCurrency } = parsed.data.common;
  if (!isCurrency(defaultCurrency))
    refuse(brandConfig, `common.defaultCurrency: ${defaultCurrency} is not a known currency`);
  const { providers, publicOrigin } = parsed.data;
  if (publicOrigin === undefined && providers.some(({ issuer }) => issuer !== undefined))
    refuse(brandConfig, "publicOrigin: third parties have to be told where the product stands");
  // What the sandbox says about itself is not the brand's to change.
  return { ...parsed.data, sandbox: product.sandbox };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return refuse(path, error instanceof Error ? error.message : String(error));
  }
}

function refuse(path: string, reason: string): never {
  throw new ConfigError(`BRAND_CONFIG ${path} cannot be used: ${reason}`);
}
