export const POCKETS = 37;
const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, at) => at + 1);
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const columnOf = (number: number): number => ((number - 1) % 3) + 1;
const dozenOf = (number: number): number => Math.ceil(number / 12);

/** What may be bet on beside numbers that lie together. */
const OUTSIDE: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => RED.includes(number),
  black: (number) => !RED.includes(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  low: (number) => number <= 18,
  high: (number) => number > 18,
  ...Object.fromEntries(
    [1, 2, 3].flatMap((which) => [
      [`dozen-${which}`, (number: number) => dozenOf(number) === which],
      [`column-${which}`, (number: number) => columnOf(number) === which],
    ]),
  ),
};

/** Numbers that touch, by the three columns of the cloth: one, two, a street, a corner, two streets; and those with zero. */
function inside(): number[][] {
  const on = (...groups: number[][]) => groups.filter((group) => group.every((number) => number < POCKETS));
  return [
    [0],
    ...on([0, 1], [0, 2], [0, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]),
    ...NUMBERS.flatMap((n) => {
      const isFirst = columnOf(n) === 1;
      const isLast = columnOf(n) === 3;
      return on(
        [n],
        [n, n + 3],
        ...(isLast ? [] : [[n, n + 1], [n, n + 1, n + 3, n + 4]]), // prettier-ignore
        ...(isFirst ? [[n, n + 1, n + 2], [n, n + 1, n + 2, n + 3, n + 4, n + 5]] : []), // prettier-ignore
      );
    }),
  ];
}

/** The numbers that win, by the name of what is bet on: `17`, `17-20`, `1-2-3`, `red`, `dozen-1`. */
export const POSITIONS: ReadonlyMap<string, readonly number[]> = new Map([
  ...inside().map((group): [string, number[]] => [group.join("-"), group]),
  ...Object.entries(OUTSIDE).map(([name, wins]): [string, number[]] => [name, NUMBERS.filter(wins)]),
]);
