/** Long work in short steps: done in one go where there is no time to wait, or giving way to others between them. */
export type Steps<T> = Generator<undefined, T>;

/** What is no long work, as one step. */
export function* oneStep<T>(work: () => T): Steps<T> {
  yield;
  return work();
}

export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Until `giveWay` resolves others have their turn; it decides itself whether one is due. */
export async function givingWay<T>(steps: Steps<T>, giveWay: () => Promise<void>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await giveWay();
    step = steps.next();
  }
  return step.value;
}
