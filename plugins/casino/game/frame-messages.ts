import * as z from "zod/mini";

/** The version of the protocol between this page and the frame of a game. */
const openline = z.literal(1);
const amount = z.int().check(z.nonnegative());
const code = z.string().check(z.minLength(1), z.maxLength(64));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** What a frame says. Amounts in minor units. */
const GUEST = {
  /** Its page has loaded, and asks for the launch. */
  hello: z.object({ openline, type: z.literal("hello") }),
  /** It can be played. */
  ready: z.object({ openline, type: z.literal("ready") }),
  "round-begun": z.object({ openline, type: z.literal("round-begun"), round: code }),
  "round-ended": z.object({ openline, type: z.literal("round-ended"), round: code, staked: amount, returned: amount }),
  balance: z.object({ openline, type: z.literal("balance"), amount, currency }),
  /** The wallet refused something: its status, and the guard's refusal if it came from there. */
  refused: z.object({
    openline,
    type: z.literal("refused"),
    status: code,
    refusal: z.optional(z.nullable(z.looseObject({ code }))),
  }),
  error: z.object({ openline, type: z.literal("error"), code }),
  /** The player wants to leave. */
  close: z.object({ openline, type: z.literal("close") }),
} as const;

type Guest = typeof GUEST;
export type GuestMessage = { [Type in keyof Guest]: z.infer<Guest[Type]> }[keyof Guest];

/** What a frame is told. */
export type HostMessage =
  | {
      readonly openline: 1;
      readonly type: "launch";
      readonly token: string | null;
      readonly mode: "real" | "demo";
      readonly currency: string;
      readonly language: string;
      readonly reducedMotion: boolean;
      readonly sound: false;
      readonly theme: "dark" | "light";
      /** The least time from one round's begin to the next one's, in milliseconds. */
      readonly minimumCycleMs: number;
    }
  | { readonly openline: 1; readonly type: "pause"; readonly reason: string }
  | { readonly openline: 1; readonly type: "resume" };

const header = z.looseObject({ openline, type: z.string() });

/** A frame's message; `unknown` if it is of another type, which is ignored; `wrong` if it has not its type's shape. */
export function readGuest(data: unknown): GuestMessage | "unknown" | "wrong" {
  const { data: known } = header.safeParse(data);
  if (!known) return "wrong";
  if (!isOfGuest(known.type)) return "unknown";
  return GUEST[known.type].safeParse(data).data ?? "wrong";
}

const isOfGuest = (type: string): type is keyof Guest => Object.hasOwn(GUEST, type);
