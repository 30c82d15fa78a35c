import * as z from "zod/mini";
import { assertion } from "../passkey-wire.ts";

/** `POST /api/v1/entrance/passkey`: the passkey's signature over `POST /api/v1/entrance/passkey/options`. */
export const passkeyLoginRequest = z.object({ credential: assertion });
