import * as z from "zod/mini";

/** So far what waits is counted; of more it is only said that there is more. */
export const MOST_COUNTED = 99;

/** `GET /api/desk/v1/counts`: what waits in the rooms that the caller may open. */
export const waitingCounts = z.object({
  counts: z.array(
    z.object({
      room: z.string(),
      /** The kind of waiting work. Its text is `counts.<id>` of the room's plugin. */
      id: z.string(),
      count: z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)),
      hasMore: z.boolean(),
    }),
  ),
});
export type WaitingCount = z.infer<typeof waitingCounts>["counts"][number];
