import * as z from "zod/mini";

/** One line of an exported file: a CloudEvent as the page publishes it. */
export const exportedEvent = z.object({
  specversion: z.literal("1.0"),
  id: z.string().check(z.maxLength(200)),
  source: z.string().check(z.maxLength(200)),
  type: z.string().check(z.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/)),
  time: z.iso.datetime(),
  data: z.optional(z.unknown()),
  sequence: z.int(),
});

const address = z.string().check(z.refine((url) => URL.canParse(url)));
/** The plugins of others in the configuration: the address of each description. */
export const remotePlaces = z.array(z.object({ id: z.string(), url: address }));
export type RemotePlace = z.infer<typeof remotePlaces>[number];
