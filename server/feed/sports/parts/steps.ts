/** Long work in short steps. It can run in one go, or yield to other work between the steps. */
export type Steps<T> = Generator<undefined, T>;

/** Wraps short work as one step. */
export function* oneStep<T>(work: () => T): Steps<T> {
  yield;
  return work();
}

export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Runs the steps and awaits `giveWay` between them; it decides whether a pause is due. */
export async function givingWay<T>(steps: Steps<T>, giveWay: () => Promise<void>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await giveWay();
    step = steps.next();
  }
  return step.value;
}
