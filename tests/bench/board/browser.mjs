import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Opens the board's page with the CPU slowed 4x. */
export async function openBoard(browser, { script, style }) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.on("pageerror", (error) => console.error(error));
  // Cookies, workers and crests need an address of a server.
  await page.route("http://bench.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><html data-theme='dark'><body></body></html>" }),
  );
  await page.route("http://bench.test/sprite.svg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", path: file("../../../core/ui/pictures/sprite.svg") }),
  );
  await page.goto("http://bench.test/");
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Processor time of the main thread. Unlike clock time, it does not grow when other programs are busy.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, session };
}

/**
 * Measures one contender in a page of its own, so that none pays for what another left behind. Returns its work in the
 * window, and the processor time of its main thread in milliseconds, in total and for scripts.
 */
export async function measureBoard(browser, bundled, { name, events, perSecond, warmMs, windowMs }) {
  const { page, session } = await openBoard(browser, bundled);
  const times = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (key) => metrics.find((metric) => metric.name === key).value * 1000;
    return { main: of("TaskDuration"), script: of("ScriptDuration") };
  };
  const call = (method, ...given) =>
    page.evaluate(([key, values]) => globalThis.board[key](...values), [method, given]);
  try {
    await call("open", name, events);
    await call("start", events, perSecond, warmMs);
    const before = await times();
    const seen = await call("watch", windowMs);
    const after = await times();
    const rest = await call("settle", name);
    return { ...seen, ...rest, main: after.main - before.main, script: after.script - before.script };
  } finally {
    await page.close();
  }
}

export async function bundleBoard() {
  const [worker] = await bundle("platform.ts", {});
  const outputs = await bundle("page.ts", { WORKER_SOURCE: JSON.stringify(worker.text) });
  const textOf = (ending) => outputs.find(({ path }) => path.endsWith(ending)).text;
  return { script: textOf(".js"), style: textOf(".css") };
}

async function bundle(entry, define) {
  const { outputFiles } = await build({
    entryPoints: [file(entry)],
    bundle: true,
    write: false,
    minify: true,
    outdir: "bench",
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', ...define },
    assetNames: "[name]",
    publicPath: "/",
    loader: { ".woff2": "empty", ".svg": "file" },
    external: ["*.woff2"],
  });
  return outputFiles;
}
