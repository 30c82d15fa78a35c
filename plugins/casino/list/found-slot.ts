import { slot } from "@core";

/** Above the games that the lobby's search finds: what else of the casino is called so. A filling without results shows nothing. */
export const FOUND_IN_CASINO = slot<{ readonly query: string }>("casino/found");
