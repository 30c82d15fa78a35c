// A separate program that generates load. It receives one order at a time from the benchmark, through its channel, and
// answers it.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Starts a generator; `ask` sends an order and waits for the result. */
export function startGenerator(name) {
  const child = fork(fileURLToPath(new URL(`${name}.mjs`, import.meta.url)));
  const ended = new Promise((_, reject) => child.once("exit", () => reject(new Error(`${name} ended early`))));
  ended.catch(() => undefined);
  const ask = async (order) => {
    const answered = new Promise((resolve) => child.once("message", resolve));
    child.send(order);
    const result = await Promise.race([answered, ended]);
    if (result.failed) throw new Error(`${name}: ${result.failed}`);
    return result;
  };
  return { ask, stop: () => child.kill("SIGKILL") };
}

/** The generator's side. It ends with the benchmark. */
export function takeOrders(orders) {
  process.on("disconnect", () => process.exit());
  process.on("message", (order) => {
    Promise.resolve(orders[order.do](order)).then(
      (result) => process.send(result ?? {}),
      (error) => process.send({ failed: error.stack }),
    );
  });
}

/** The loopback address of the nth visitor. */
export const visitor = (number, perAddress = 50) => {
  const network = 2 + Math.floor(number / perAddress);
  return `127.0.${Math.floor(network / 250)}.${1 + (network % 250)}`;
};
