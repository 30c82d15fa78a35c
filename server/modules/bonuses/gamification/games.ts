/** The places of the wheel in euro cents: of twenty, eleven bring nothing. On average a turn brings 0.30. */
export const WHEEL: readonly number[] = [
  ...[0, 50, 0, 0, 20, 0, 100, 0, 0, 20],
  ...[0, 50, 0, 200, 0, 20, 0, 0, 50, 90],
];
