/** The Problem Gambling Severity Index: nine questions, each answered from never (0) to almost always (3). */
export const QUESTIONS = [
  "bet-more",
  "larger",
  "chase",
  "borrow",
  "problem",
  "health",
  "criticism",
  "finances",
  "guilt",
] as const;
export type Question = (typeof QUESTIONS)[number];

export const ANSWERS = [0, 1, 2, 3] as const;
export type Answers = Readonly<Partial<Record<Question, number>>>;

export type Band = "none" | "low" | "moderate" | "high";

/** The sum of all answers; undefined while one is missing. */
export function scoreOf(answers: Answers): number | undefined {
  const given = QUESTIONS.map((question) => answers[question]);
  return given.every((answer) => answer !== undefined) ? given.reduce((sum, answer) => sum + answer, 0) : undefined;
}

/** The bands of the index: 0, 1 to 2, 3 to 7, 8 and more. */
export function bandOf(score: number): Band {
  if (score === 0) return "none";
  if (score <= 2) return "low";
  return score <= 7 ? "moderate" : "high";
}
