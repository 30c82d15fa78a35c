/** The faults in the wiring of plugins. None of them stops the shell. */
export type WiringCode =
  | "ROUTE_DUPLICATE"
  | "SERVICE_DUPLICATE"
  | "SERVICE_MISSING"
  | "REQUIRES_MISSING"
  | "REQUIRES_CYCLE"
  | "LOAD_FAILED"
  | "SETUP_FAILED"
  | "START_FAILED"
  | "RENDER_FAILED";

/** A fault in how plugins are put together, with a stable code. */
export class WiringError extends Error {
  override readonly name = "WiringError";

  constructor(
    readonly code: WiringCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${message}`, options);
  }
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
