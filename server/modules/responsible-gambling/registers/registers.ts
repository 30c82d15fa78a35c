import type { Platform } from "../../../platform/platform.ts";
import type { Breaks } from "../breaks/breaks.ts";
import { askRegisters } from "./ask-registers.ts";
import { configuredRegisters } from "./configured-registers.ts";
import { RegisterWatch } from "./register-watch.ts";
import { sandboxRegisterRoutes } from "./sandbox/sandbox-register-routes.ts";

/** Asks the national registers that are configured; a sandbox has one of its own. */
export function exclusionRegistersOf(platform: Platform, breaks: Breaks): void {
  const { app, database, clock, configuration, isSandbox } = platform;
  if (isSandbox) sandboxRegisterRoutes(app);
  const configured = configuration.exclusionRegisters;
  if (Object.keys(configured).length === 0) return;
  const registers = configuredRegisters(app, configured);
  askRegisters(new RegisterWatch({ database, clock, breaks, registers }), platform);
}
