import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

/** Whether something is on its way that a reload would cut its player off from; whoever sends such things provides it. */
export const UNDER_WAY = token<Readable<boolean>>("core/under-way");
