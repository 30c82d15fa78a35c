import { setTimeout as pause } from "node:timers/promises";
import { part, sort } from "./figures.mjs";
import { startGenerator } from "./generator.mjs";

/** The generators' results against a server that does nothing: the p99 of its answers and of its changes, in ms. */
export async function calibrate({ callers, readers }, load) {
  const bare = startGenerator("bare");
  try {
    const { port } = await bare.ask({ do: "listen", perSecond: load.updates, size: load.size });
    await readers.ask({ do: "open", port, count: load.sockets, channels: ["bare"], isPatient: true });
    await pause(1000);
    await readers.ask({ do: "report" });
    const { calls } = await callers.ask({ ...load.calls, do: "run", port, name: "bare", seconds: load.seconds });
    const { latencies } = await readers.ask({ do: "report" });
    await readers.ask({ do: "close" });
    return { calls: part(sort(calls).taken, 0.99), prices: part(latencies, 0.99) };
  } finally {
    bare.stop();
  }
}
