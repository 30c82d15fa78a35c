import * as z from "zod/mini";

/** The address of a service that the platform calls: with TLS, or on the same machine. */
export const serviceUrl = z
  .string()
  .check(z.regex(/^(https:\/\/[^\s/@?#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)(\/[^\s#]*)?$/));
/** The key that calls are signed with. */
export const serviceKey = z.string().check(z.minLength(32), z.maxLength(256));
