/** Waits until a condition holds, at most as long as a test may last. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isSo());) {
    if (Date.now() > deadline) throw new Error(`Not so after ${withinMs} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
