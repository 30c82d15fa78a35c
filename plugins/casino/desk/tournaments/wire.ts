import * as z from "zod/mini";
import { reason } from "../../../desk/wire.ts";
import { tournamentTerms } from "../../tournaments/terms/terms-wire.ts";
import { tournamentSlug } from "../../tournaments/wire.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** By language; English is always there. */
const names = z
  .record(z.string().check(z.regex(/^[a-z]{2}$/)), name)
  .check(z.refine((each) => each["en"] !== undefined, { error: "A tournament has a name in English." }));
const instant = z.iso.datetime();
const written = { names, startsAt: instant, endsAt: instant, terms: tournamentTerms };
const endsLater = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
  { path: ["endsAt"], error: "A tournament ends after it has begun." },
);

/** What is written of a tournament before it is open. */
export const draftTournament = z.object({ slug: tournamentSlug, ...written });
export type DraftTournament = z.infer<typeof draftTournament>;

export const deskTournament = z.object({
  slug: z.string(),
  version: z.int(),
  state: z.enum(["draft", "open", "decided", "cancelled"]),
  ...written,
  players: z.int(),
  /** Euro cents that were won, once it is decided. */
  pool: z.nullable(z.int()),
  /** Prizes and fees that still have to be paid. */
  toPay: z.int(),
  /** Entries whose kept score differed from the rounds. */
  drifts: z.int(),
});
export type DeskTournament = z.infer<typeof deskTournament>;

const place = z.string().check(z.regex(/^\d{1,18}$/));
/** `GET /api/desk/v1/tournaments?cursor=`, the newest first. */
export const deskTournamentsQuery = z.object({ cursor: z.optional(place) });
export const deskTournaments = z.object({ items: z.array(deskTournament), next: z.nullable(z.string()) });

/** `POST /api/desk/v1/tournaments`: a draft, which players do not see. */
export const newTournament = z.object({ slug: tournamentSlug, ...written, reason }).check(endsLater);
export type NewTournament = z.infer<typeof newTournament>;

const version = z.int().check(z.gte(1), z.lte(2_147_483_646));
/** `POST /api/desk/v1/tournaments/{slug}/changes`, made from a version that was read. */
export const tournamentChange = z.object({ version, ...written, reason }).check(endsLater);
export type TournamentChange = z.infer<typeof tournamentChange>;
export const tournamentParams = z.object({ slug: tournamentSlug });

/** `POST /api/desk/v1/tournaments/{slug}/opening`: proposes to open the version that was read. */
export const openingRequest = z.object({ version, reason });
export const openingAnswer = z.object({ proposal: z.string() });

/** What two people open: the number is its own, also where another one had its name before. */
export const tournamentOpening = z.object({ tournament: tournamentSlug, number: place, version: z.int() });

const words = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
/** `POST /api/desk/v1/tournaments/{slug}/cancellation`; players read the words. */
export const cancelRequest = z.object({ words, reason });
/** The proposal where it takes two people; null where it is done. */
export const cancelAnswer = z.object({ proposal: z.nullable(z.string()) });

/** What two people cancel. */
export const tournamentCancelling = z.object({ tournament: tournamentSlug, number: place, words });

/** `GET /api/desk/v1/tournaments/{slug}/results`: at most 200 players by place, with what was paid. */
export const tournamentResults = z.object({
  rows: z.array(
    z.object({
      place: z.nullable(z.int()),
      player: z.string(),
      score: z.int(),
      rounds: z.int(),
      currency: z.string(),
      fee: z.int(),
      feeBackAt: z.nullable(instant),
      /** Euro cents. */
      prize: z.nullable(z.int()),
      paid: z.nullable(z.int()),
      paidAt: z.nullable(instant),
    }),
  ),
});
export type TournamentResults = z.infer<typeof tournamentResults>;
