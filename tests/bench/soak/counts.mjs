/**
 * How often the page's garbage is collected before counting: objects that only a finalizer releases take more than one
 * round.
 */
const ROUNDS = 4;

/** The page's objects once all garbage is collected. */
export async function countsOf(session) {
  for (let round = 0; round < ROUNDS; round++) {
    await session.send("HeapProfiler.collectGarbage");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners, documents } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners, documents };
}
