/** How often the page's rubbish is collected before it is counted: what only a finalizer lets go of takes more than one round. */
const ROUNDS = 4;

/** What the page holds once everything that nobody needs is gone. */
export async function countsOf(session) {
  for (let round = 0; round < ROUNDS; round++) {
    await session.send("HeapProfiler.collectGarbage");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners, documents } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners, documents };
}
