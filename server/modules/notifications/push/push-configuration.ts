import * as z from "zod/mini";

/** The push services of the browsers: of Chrome and its kin, Firefox, Edge and Safari. */
const BROWSERS = ["fcm.googleapis.com", "*.push.services.mozilla.com", "*.notify.windows.com", "*.push.apple.com"];

const key = z.string().check(z.regex(/^[\w-]{43}$/));

/** What a brand configures of pushes. None of it reaches a browser but the public key. */
export const pushConfiguration = z.object({
  /** 32 bytes in base64url: what tells push services that it is this platform. Without it a key is made once and kept in the database. */
  vapidPrivateKey: z.optional(key),
  /** Keys that were in use before: devices that subscribed for them are told until they have subscribed anew. */
  earlierVapidPrivateKeys: z.optional(z.array(key)),
  /** Whom a push service can write to, `mailto:` or `https:`; `publicOrigin` where left out. */
  subject: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/))),
  /** Where pushes may be sent to, as `host`, `host:port` or `*.domain`: the platform calls nothing else that a browser names. */
  hosts: z._default(z.array(z.string().check(z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/))), BROWSERS),
});
export type PushConfiguration = z.infer<typeof pushConfiguration>;

/** The product's own. */
export const PUSH: PushConfiguration = { hosts: BROWSERS };

/** Services refuse who names nobody; a sandbox has nobody to name. */
const NOBODY = "mailto:push@openline.test";

export const subjectOf = ({ subject }: PushConfiguration, publicOrigin: string | undefined): string =>
  subject ?? (publicOrigin?.startsWith("https:") ? publicOrigin : NOBODY);
