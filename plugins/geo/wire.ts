import * as z from "zod/mini";

/** `GET /api/geo-location`: an ISO 3166-1 code of two letters. */
export const geoLocation = z.object({ countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)) });
