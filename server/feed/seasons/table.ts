/** A played match, as a table counts it. */
export interface Played {
  readonly home: string;
  readonly away: string;
  readonly score: { readonly home: number; readonly away: number };
}

export type FormResult = "won" | "drawn" | "lost";

export interface Standing {
  readonly place: number;
  readonly teamId: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** The last five matches, the latest last. */
  readonly form: readonly FormResult[];
}

export interface Points {
  readonly win: number;
  readonly draw: number;
}

const FORM_LENGTH = 5;
const FOOTBALL: Points = { win: 3, draw: 1 };
const OTHERS: Points = { win: 2, draw: 1 };

/** The points of a table: three for a win in football, two in other sports. */
export const pointsOf = (sportCode: string): Points => (sportCode === "football" ? FOOTBALL : OTHERS);

export function resultFor(teamId: string, { home, score }: Pick<Played, "home" | "score">): FormResult {
  const lead = (score.home - score.away) * (teamId === home ? 1 : -1);
  return lead > 0 ? "won" : lead < 0 ? "lost" : "drawn";
}

/**
 * The table after these matches, which are in the order in which they were played. Sides with equal points are ordered
 * by the difference, then by their scores, then by their order in `teamIds`.
 */
export function tableOf(teamIds: readonly string[], matches: readonly Played[], points: Points): Standing[] {
  const rows = teamIds.map((teamId) => rowOf(teamId, matches, points));
  return rows
    .sort((a, b) => b.points - a.points || differenceOf(b) - differenceOf(a) || b.scored - a.scored)
    .map((row, index) => ({ ...row, place: index + 1 }));
}

export const differenceOf = ({ scored, conceded }: Pick<Standing, "scored" | "conceded">) => scored - conceded;

function rowOf(teamId: string, matches: readonly Played[], { win, draw }: Points): Standing {
  const own = matches.filter(({ home, away }) => home === teamId || away === teamId);
  const results = own.map((match) => resultFor(teamId, match));
  const count = (result: FormResult) => results.filter((each) => each === result).length;
  const [won, drawn] = [count("won"), count("drawn")];
  const sum = (goals: (match: Played, isHome: boolean) => number) =>
    own.reduce((total, match) => total + goals(match, match.home === teamId), 0);
  return {
    place: 0,
    teamId,
    played: own.length,
    won,
    drawn,
    lost: count("lost"),
    scored: sum(({ score }, isHome) => (isHome ? score.home : score.away)),
    conceded: sum(({ score }, isHome) => (isHome ? score.away : score.home)),
    points: won * win + drawn * draw,
    form: results.slice(-FORM_LENGTH),
  };
}
