import * as z from "zod/mini";
import { mfaRequired, sessionAnswer } from "../session/wire.ts";

/** What a login is answered: a session, or a second factor to pass first. */
export const loginAnswer = z.union([sessionAnswer, mfaRequired]);
export type LoginAnswer = z.infer<typeof loginAnswer>;
