import * as z from "zod/mini";
import { emailAddress } from "../../../core/format/email-rules.ts";
import { DESK_ROLES } from "../desk-rules.ts";
import { reason } from "../wire.ts";

const roles = z.array(z.enum(DESK_ROLES)).check(z.minLength(1), z.maxLength(DESK_ROLES.length));
const status = z.enum(["invited", "active", "blocked"]);

export const deskUsers = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(DESK_ROLES)),
      status,
      createdAt: z.string(),
      lastSeenAt: z.nullable(z.string()),
    }),
  ),
});
export type DeskUsers = z.infer<typeof deskUsers>["items"];

export const addUserRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
  email: emailAddress.check(z.toLowerCase()),
  roles,
  reason,
});
/** Fields that are left out do not change. `invite` makes a new link and removes the password and the second factor. */
export const changeUserRequest = z.object({
  roles: z.optional(roles),
  status: z.optional(z.enum(["active", "blocked"])),
  invite: z.optional(z.boolean()),
  reason,
});
export type ChangeUserRequest = z.infer<typeof changeUserRequest>;
/** The path of the new invitation link; null if none was made. */
export const userLink = z.object({ path: z.nullable(z.string()) });
