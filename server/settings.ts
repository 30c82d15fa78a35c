import { collectConfig, ConfigError, type ServerConfig } from "./config.ts";
import { readBrandStyles } from "./configuration/brand-styles.ts";
import { loadConfiguration } from "./configuration/load.ts";
import type { PlatformConfiguration } from "./configuration/platform-configuration.ts";
import { lacking } from "./configuration/requirements.ts";
import { SettingReader } from "./setting-reader.ts";
import type { BrandStyle } from "./static/brand-styles.ts";

/** All settings: from the environment, the command line and the configuration file. */
export interface Settings {
  readonly server: ServerConfig;
  readonly brand: PlatformConfiguration;
  readonly brandStyles: readonly BrandStyle[];
  /** Settings that production accepts but that are not recommended. */
  readonly warnings: readonly string[];
}

/** Reads all settings. Invalid settings, and those missing for production, are refused in one ConfigError. */
export function readSettings(env: NodeJS.ProcessEnv, argv: readonly string[]): Settings {
  const { settings, problems } = collectSettings(env, argv);
  if (problems.length > 0 || !settings) throw new ConfigError(problems);
  return settings;
}

/** The settings still missing for production, one line each, the warnings, and the modules that are to run. */
export const checkSettings = (env: NodeJS.ProcessEnv, argv: readonly string[]): Omit<Collected, "settings"> =>
  collectSettings({ ...env, MODE: "production" }, argv);

interface Collected {
  /** Undefined if the configuration file cannot be used. */
  readonly settings: Settings | undefined;
  readonly modules: ServerConfig["modules"];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

function collectSettings(env: NodeJS.ProcessEnv, argv: readonly string[]): Collected {
  const { config: server, problems: wrong, warnings: ofServer } = collectConfig(env, argv);
  const reader = new SettingReader(env);
  const problems = [...wrong];
  const loaded = attempt(problems, () => loadConfiguration(server.brandConfig, server.clockRate, server, reader));
  const brand = loaded && { ...loaded, docs: { isPublic: server.isDocsPublic ?? loaded.docs.isPublic } };
  const brandStyles = brand && attempt(problems, () => readBrandStyles(brand.themes, server.brandConfig));
  if (server.mode === "production") {
    // An invalid value gets its default, and is reported once, as invalid.
    const reported = new Set(wrong.map(settingOf));
    problems.push(...lacking(server, brand).filter((lack) => !reported.has(settingOf(lack))));
  }
  const warnings = server.mode === "production" ? [...ofServer, ...reader.warnings] : [];
  const settings = brand && brandStyles && { server, brand, brandStyles, warnings };
  return { settings, modules: server.modules, problems, warnings };
}

const settingOf = (problem: string): string | undefined => problem.split(/:? /, 1)[0];

/** The result of `read`; undefined if it failed, and then the reason is added to the problems. */
function attempt<T>(problems: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
