import type { RemoteModule } from "../../shell/remote/wire.ts";

/** The origins of the plugins that pages load. Pages may load code from no other origin. */
export const pluginOrigins = (modules: readonly Pick<RemoteModule, "url" | "enabled">[]): readonly string[] => [
  ...new Set(modules.filter(({ enabled }) => enabled).map(({ url }) => new URL(url).origin)),
];
