import * as z from "zod/mini";

/** `POST /api/v1/entrance/link`: what a link that lets a player in ends with. Answers like a login. */
export const linkRequest = z.object({ hash: z.string().check(z.minLength(1), z.maxLength(200)) });
