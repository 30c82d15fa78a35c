import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

/**
 * Whether a request is under way whose result the player would lose with a reload. Provided by the plugin that sends
 * such requests.
 */
export const UNDER_WAY = token<Readable<boolean>>("core/under-way");
