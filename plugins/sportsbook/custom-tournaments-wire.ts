import * as z from "zod/mini";
import { sportLine } from "./wire.ts";

/** `GET /api/v1/line/custom/{slug}`: the matches of competitions that the operator put together under a title. */
export const customLine = z.object({
  ...sportLine.shape,
  slug: z.string(),
  /** By language. */
  title: z.record(z.string(), z.string()),
});
export type CustomLine = z.infer<typeof customLine>;
