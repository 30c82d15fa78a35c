import * as z from "zod/mini";
import { loginType } from "../../session/wire.ts";

/** `GET /api/v1/entrance/last-login`: the login before this session's, and the failed ones since it. */
export const lastLogin = z.object({
  /** Null where this session is the first. */
  last: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** The browser's user agent. */
      device: z.string(),
      /** The network address of the login. */
      address: z.string(),
      loginType,
    }),
  ),
  failures: z.int(),
});
export type LastLogin = z.infer<typeof lastLogin>;
