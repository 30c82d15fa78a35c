import * as z from "zod/mini";

/** A subscriber's position: its version, and the platform's run that sent it. */
const position = z.object({ epoch: z.string().check(z.maxLength(64)), version: z.int().check(z.nonnegative()) });

const channel = z.string().check(z.minLength(1), z.maxLength(120));

/** The most channels that one message may contain. */
export const MOST_CHANNELS = 500;

const versions = z
  .record(channel, z.int().check(z.nonnegative()))
  .check(z.refine((each) => Object.keys(each).length <= MOST_CHANNELS));

/**
 * A message from a client to `/api/v1/feed`. At most 500 channels per message and 2,000 per connection. `resume`
 * subscribes to many channels whose versions the client has, all of one run of the platform; the answer repeats `id`.
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
 * A message from the platform, one per frame.
 *
 * `image` is a channel's whole state at `version`. `delta` changes the state to `version`, from version `from` or any
 * version in between.
 *
 * Every subscription is answered, even if the connection already has the channel. Without `since`, or if it cannot be
 * served, the answer is an `image`. Otherwise it is the later deltas, if any, followed by `current` with the newest
 * version.
 *
 * `resumed` is that answer for all channels of a `resume`. Channels in `changed` have a change. Channels in `later` get
 * an image or a refusal of their own. All others are unchanged.
 *
 * `alive` is the heartbeat, sent every HEARTBEAT_MS: `at` is the platform's time in milliseconds, `rate` how fast it
 * runs. `sum` is the sum of the versions last sent on this connection, over its channels, so that a lost message is
 * noticed with the next heartbeat at the latest.
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
 * The heartbeat's interval in milliseconds. A lost message is noticed, requested and received within a second. A client
 * that receives nothing for two and a half intervals is stale.
 */
export const HEARTBEAT_MS = 800;
