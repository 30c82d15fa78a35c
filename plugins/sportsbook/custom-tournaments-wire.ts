import * as z from "zod/mini";
import { sportLine } from "./line/wire.ts";

/** By language. */
const title = z.record(z.string(), z.string());

/** `GET /api/v1/line/custom`: all such lists, in the operator's order. */
export const customLists = z.object({ lists: z.array(z.object({ slug: z.string(), title })) });

/** `GET /api/v1/line/custom/{slug}`: the matches of competitions that the operator put together under a title. */
export const customLine = z.object({
  ...sportLine.shape,
  slug: z.string(),
  title,
});
export type CustomLine = z.infer<typeof customLine>;
