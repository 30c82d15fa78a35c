import { type Readable, token, topic } from "@core";
import * as z from "zod/mini";

/**
 * A screen was shown: its path without language, query and secrets such as session keys. Not published for /login and
 * /regtel.
 */
export const pageViewed = topic(
  "analytics/page-viewed",
  z.object({ screen: z.string(), route: z.string(), path: z.string(), language: z.string(), channel: z.string() }),
  { visibility: "public", personalData: "pseudonymous", consent: "analytics" },
);

/**
 * Links the events of one browser. It is stored only while the player agrees to analytics; after a withdrawal it is a
 * new one.
 */
export const CLICKSTREAM_ID = token<Readable<string>>("analytics/clickstream-id");
