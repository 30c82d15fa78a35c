import * as z from "zod/mini";
import { topic } from "./topic.ts";

const publicTopic = { owner: "core", visibility: "public" } as const;

/** A request to navigate to a path of the product. */
export const navigationRequested = topic(
  "navigation/requested",
  z.object({ to: z.string(), replace: z.boolean() }),
  publicTopic,
);

/** A screen is shown. `path` is without the language prefix. */
export const navigationCompleted = topic(
  "navigation/completed",
  z.object({ screen: z.string(), route: z.string(), path: z.string() }),
  publicTopic,
);

/** A screen could not be shown. The player stays on the page, and an error message is shown. */
export const navigationFailed = topic(
  "navigation/failed",
  z.object({ path: z.string(), message: z.string() }),
  publicTopic,
);

/** A plugin went from one load status to another. */
export const pluginStatusChanged = topic(
  "plugins/status-changed",
  z.object({ id: z.string(), status: z.enum(["idle", "loading", "loaded", "failed"]) }),
  publicTopic,
);

/** A plugin, or a part of it, is not available. `code` is a WiringCode. */
export const pluginFailed = topic(
  "plugins/failed",
  z.object({ id: z.string(), code: z.string(), message: z.string() }),
  publicTopic,
);

/** An unhandled error. `errorCode` is 0 if there is none. */
export const errorReported = topic(
  "errors/reported",
  z.object({ errorCode: z._default(z.union([z.number(), z.string()]), 0), message: z.string() }),
  publicTopic,
);

/**
 * A problem that only the player can resolve: what happened, what became of the money, and the choices, with the main
 * one first. A choice without a path changes nothing. All texts are in the player's language.
 */
export const decisionRequested = topic(
  "notification-centre/decision-requested",
  z.object({
    message: z.string(),
    ways: z.array(z.object({ text: z.string(), to: z.optional(z.string()) })),
  }),
  { owner: "core", visibility: "internal" },
);

/**
 * A request to show a message. `name` identifies its subject. The button navigates, and `popup-closed` reports that it
 * was pressed. A message about a choice of several replaces the last one of the same name, with the number of favorites
 * chosen so far.
 */
export const popupRequested = topic(
  "notification-centre/popup-requested",
  z.object({
    type: z._default(z.enum(["toast", "success", "warn", "error"]), "toast"),
    message: z.string(),
    name: z.optional(z.string()),
    showButton: z.optional(z.boolean()),
    isMultipleChoice: z.optional(z.boolean()),
    totalSelectedFavourite: z.optional(z.int()),
  }),
  publicTopic,
);
