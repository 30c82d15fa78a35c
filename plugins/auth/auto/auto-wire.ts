import * as z from "zod/mini";

/** `POST /api/v1/entrance/link`: the secret at the end of a login link. The answer is that of a login. */
export const linkRequest = z.object({ hash: z.string().check(z.minLength(1), z.maxLength(200)) });
