import { type Fixture, HORIZON } from "../fixtures/fixture.ts";
import { withoutMargin } from "../line/margin.ts";

/** The chances of each result of a match. */
export interface MatchChances {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

/** The number of matches of a season that are priced; the others are interpolated. */
const SAMPLES = 14;
const FEWEST_SAMPLES = 4;
/** The number of matches that are compared before yielding to other work. */
const MATCHES_AT_ONCE = 100;

interface Sample extends MatchChances {
  readonly lead: number;
}

/** The market's opening estimate of the home side's lead: the ratio of the expected scores of both sides. */
function leadOf(fixture: Fixture): number {
  const { home, away } = fixture.beliefsAt(fixture.startsAt - HORIZON);
  return Math.log(home / away);
}

/**
 * The chances of any match of a season, from its sport's own prices. To price hundreds of matches would take seconds.
 * Within a competition chances follow the difference in strength, so some matches are priced and the others
 * interpolated.
 */
export async function matchChances(
  fixtures: readonly Fixture[],
  giveWay: () => Promise<void>,
): Promise<((fixture: Fixture) => MatchChances) | undefined> {
  const byLead: { readonly fixture: Fixture; readonly lead: number }[] = [];
  for (const [at, fixture] of fixtures.entries()) {
    if (at % MATCHES_AT_ONCE === 0) await giveWay();
    byLead.push({ fixture, lead: leadOf(fixture) });
  }
  byLead.sort((a, b) => a.lead - b.lead);
  await giveWay();
  const samples: Sample[] = [];
  const count = Math.min(SAMPLES, byLead.length);
  for (let at = 0; at < count; at++) {
    const sample = byLead[Math.round((at * (byLead.length - 1)) / Math.max(1, count - 1))];
    const chances = sample && pricedChances(sample.fixture);
    if (chances) samples.push({ lead: sample.lead, ...chances });
    await giveWay();
  }
  return samples.length < FEWEST_SAMPLES ? undefined : (fixture) => between(samples, leadOf(fixture));
}

function pricedChances(fixture: Fixture): MatchChances | undefined {
  const lines = fixture.model.price(fixture.beliefsAt(fixture.startsAt - HORIZON), undefined, true);
  const line = lines.find(({ marketId }) => marketId === "1x2" || marketId === "winner");
  if (!line) return undefined;
  const fair = withoutMargin(line.outcomes.map(({ odds }) => odds / 1000));
  const of = (id: string) => fair[line.outcomes.findIndex((outcome) => outcome.id === id)] ?? 0;
  return { home: of("1"), draw: of("x"), away: of("2") };
}

function between(samples: readonly Sample[], lead: number): MatchChances {
  const after = samples.findIndex((sample) => sample.lead >= lead);
  const right = samples[after < 0 ? samples.length - 1 : after]!;
  const left = samples[after < 0 ? samples.length - 1 : Math.max(0, after - 1)]!;
  const span = right.lead - left.lead;
  const part = span > 0 ? (lead - left.lead) / span : 0;
  const mix = (from: number, to: number) => from + (to - from) * part;
  return { home: mix(left.home, right.home), draw: mix(left.draw, right.draw), away: mix(left.away, right.away) };
}
