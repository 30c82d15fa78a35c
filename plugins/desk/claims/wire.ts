import * as z from "zod/mini";

/** Whose a case of a queue is at this moment, and until when. */
export const deskClaim = z.object({ name: z.string(), isMine: z.boolean(), until: z.string() });
export type DeskClaim = z.infer<typeof deskClaim>;

/** What taking a case answers: until when it is the caller's. */
export const claimTaken = z.object({ until: z.string() });
