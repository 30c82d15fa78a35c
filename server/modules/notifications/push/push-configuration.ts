import * as z from "zod/mini";

/** The push services of the browsers: Chrome and browsers based on it, Firefox, Edge and Safari. */
const BROWSERS = ["fcm.googleapis.com", "*.push.services.mozilla.com", "*.notify.windows.com", "*.push.apple.com"];

const key = z.string().check(z.regex(/^[\w-]{43}$/));

/** A brand's settings for pushes. Only the public key is sent to browsers. */
export const pushConfiguration = z.object({
  /**
   * 32 bytes in base64url that identify this platform to push services. If omitted, a key is made once and stored in
   * the database.
   */
  vapidPrivateKey: z.optional(key),
  /** Earlier keys: devices that subscribed with them still get pushes until they have subscribed again. */
  earlierVapidPrivateKeys: z.optional(z.array(key)),
  /** The contact for push services, `mailto:` or `https:`; `publicOrigin` if omitted. */
  subject: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/))),
  /**
   * The hosts that pushes may be sent to, as `host`, `host:port` or `*.domain`. The platform calls no other address
   * that a browser sends.
   */
  hosts: z._default(z.array(z.string().check(z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/))), BROWSERS),
});
export type PushConfiguration = z.infer<typeof pushConfiguration>;

/** The product's own settings. */
export const PUSH: PushConfiguration = { hosts: BROWSERS };

/** Services refuse a sender without a contact, but a sandbox has no contact. */
const NOBODY = "mailto:push@openline.test";

export const subjectOf = ({ subject }: PushConfiguration, publicOrigin: string | undefined): string =>
  subject ?? (publicOrigin?.startsWith("https:") ? publicOrigin : NOBODY);
