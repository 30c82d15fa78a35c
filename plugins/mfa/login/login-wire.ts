import * as z from "zod/mini";
import { assertion } from "../passkey-wire.ts";

/** `POST /api/v1/entrance/passkey`: what the passkey has signed of `POST /api/v1/entrance/passkey/options`. */
export const passkeyLoginRequest = z.object({ credential: assertion });
