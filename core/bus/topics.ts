import * as z from "zod/mini";
import { topic } from "./topic.ts";

const publicTopic = { owner: "core", visibility: "public" } as const;

/** Somebody asks to be taken to a path of the product. */
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

/** A screen could not be shown; the user stays where an error says so. */
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

/** A plugin is absent, or a part of it is; `code` is a WiringCode. */
export const pluginFailed = topic(
  "plugins/failed",
  z.object({ id: z.string(), code: z.string(), message: z.string() }),
  publicTopic,
);

/** Something went wrong that nobody handled. `errorCode` is 0 where none is known. */
export const errorReported = topic(
  "errors/reported",
  z.object({ errorCode: z._default(z.union([z.number(), z.string()]), 0), message: z.string() }),
  publicTopic,
);

/**
 * Something went wrong that goes no further without the player: what happened, what became of the money, and the ways on, the
 * first as the main one. A way without a path leaves things as they are. All in the player's language.
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
 * Somebody wants a message shown. The name says what it is about; a button leads there, and `popup-closed` tells that it was
 * pressed. A choice of several takes the place of the last one of its name, with how many favourites are chosen by then.
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
