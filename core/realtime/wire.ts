import * as z from "zod/mini";

/** Where a subscriber is: the version it has, of the platform's run that gave it. */
const position = z.object({ epoch: z.string().check(z.maxLength(64)), version: z.int().check(z.nonnegative()) });

const channel = z.string().check(z.minLength(1), z.maxLength(120));

/** What a message on the wire names at most. */
export const MOST_CHANNELS = 500;

const versions = z
  .record(channel, z.int().check(z.nonnegative()))
  .check(z.refine((each) => Object.keys(each).length <= MOST_CHANNELS));

/**
 * What a client may say on `/api/v1/feed`. At most 500 channels a message, 2,000 a connection. `resume` subscribes to many
 * channels of which it has the versions, all of one run of the platform; `id` is for the answer.
 */
export const clientMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("subscribe"),
    channels: z.array(z.object({ channel, since: z.optional(position) })).check(z.maxLength(MOST_CHANNELS)),
  }),
  z.object({ type: z.literal("resume"), id: z.int(), epoch: z.string().check(z.maxLength(64)), versions }),
  z.object({ type: z.literal("unsubscribe"), channels: z.array(channel).check(z.maxLength(MOST_CHANNELS)) }),
  z.object({ type: z.literal("authenticate"), token: z.optional(z.string().check(z.maxLength(512))) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const change = z.object({ channel, from: z.int(), version: z.int(), data: z.unknown() });

/**
 * What the platform says, one message a frame. `image` is a channel's whole state at `version`; `delta` changes it from
 * `from`, or from any version between, to `version`. Every subscription is answered, also of a channel that the connection
 * has already: without `since` or with one that cannot be served, by an `image`; else by the deltas that came after it, if
 * any, and then by `current` with the version that is the newest. `resumed` is that answer for all channels of a `resume`:
 * what is neither `changed` nor to come `later`, in an image or a refusal of its own, stands where it stood. `alive` comes
 * as often as HEARTBEAT_MS says: `at` is the platform's time in milliseconds, `rate` how fast it runs, `sum` the sum of the
 * versions last sent on this connection, over the channels that it has, so that a lost message is noticed at the latest
 * with the next heartbeat.
 */
export const serverMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("image"), channel, epoch: z.string(), version: z.int(), data: z.unknown() }),
  z.object({ type: z.literal("delta"), channel, from: z.int(), version: z.int(), data: z.unknown() }),
  z.object({ type: z.literal("current"), channel, epoch: z.string(), version: z.int() }),
  z.object({
    type: z.literal("resumed"),
    id: z.int(),
    epoch: z.string(),
    changed: z.array(change),
    later: z.array(channel),
  }),
  z.object({ type: z.literal("alive"), at: z.number(), rate: z.number(), sum: z.int() }),
  z.object({ type: z.literal("refused"), channel: z.optional(channel), errorCode: z.string(), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/**
 * The heartbeat's interval in milliseconds: what was lost is noticed, asked for and there within a second. A client that
 * hears nothing for two and a half of them is stale.
 */
export const HEARTBEAT_MS = 800;
