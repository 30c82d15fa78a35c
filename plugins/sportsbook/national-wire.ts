import * as z from "zod/mini";
import { sportLine } from "./line/wire.ts";

/** `GET /api/v1/line/national?country=&language=`: matches of a country's competitions and clubs. */
export const nationalLine = z.object({ ...sportLine.shape, countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)) });
export type NationalLine = z.infer<typeof nationalLine>;
