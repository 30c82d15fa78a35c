const tasks: (() => unknown)[] = [];

/** Runs a task after the last test of the running file, or at the end of a benchmark or simulation; the newest first. */
export const atEnd = (task: () => unknown): void => void tasks.push(task);

/** Runs them. */
export async function end(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}

/** Makes a thing on its first request; all requests of a test file share it, and it ends with the file. */
export function perFile<T>(make: () => Promise<T>, stop: (made: T) => unknown): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    if (shared) return shared;
    const made = make();
    atEnd(async () => {
      shared = undefined;
      await stop(await made);
    });
    return (shared = made);
  };
}
