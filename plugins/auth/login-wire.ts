import * as z from "zod/mini";
import { mfaRequired, sessionAnswer } from "../session/wire.ts";

/** The answer of a login: a session, or a second factor that is required first. */
export const loginAnswer = z.union([sessionAnswer, mfaRequired]);
export type LoginAnswer = z.infer<typeof loginAnswer>;
