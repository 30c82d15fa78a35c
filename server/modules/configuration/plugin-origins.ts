import type { RemoteModule } from "../../../shell/remote/wire.ts";

/** The origins of the plugins that pages load: the only ones that a page may take anything from. */
export const pluginOrigins = (modules: readonly Pick<RemoteModule, "url" | "enabled">[]): readonly string[] => [
  ...new Set(modules.filter(({ enabled }) => enabled).map(({ url }) => new URL(url).origin)),
];
