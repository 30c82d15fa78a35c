import type { RemoteOptions } from "./remote-modules.ts";

/** Loads what loads plugins of others, and starts it. A page whose configuration names none never asks for it. */
export async function startRemoteModules(options: RemoteOptions): Promise<void> {
  const { RemoteModules } = await import("./remote-modules.ts");
  if (!options.scope.signal.aborted) new RemoteModules(options).start();
}
