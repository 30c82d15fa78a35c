import { token, topic, type Readable } from "@core";
import * as z from "zod/mini";

/** A screen was shown: its path without language, query and whatever opens something. Never told of /login and /regtel. */
export const pageViewed = topic(
  "analytics/page-viewed",
  z.object({ screen: z.string(), route: z.string(), path: z.string(), language: z.string(), channel: z.string() }),
  { visibility: "public", personalData: "pseudonymous", consent: "analytics" },
);

/** Ties together what one browser does. Kept only where analytics are agreed to; another one after the withdrawal. */
export const CLICKSTREAM_ID = token<Readable<string>>("analytics/clickstream-id");
