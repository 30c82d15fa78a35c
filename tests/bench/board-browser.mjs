import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Opens the board's page with the CPU slowed 4x. */
export async function openBoard(browser, { script, style }) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.on("pageerror", (error) => console.error(error));
  // Cookies and workers want an address of a server.
  await page.route("http://bench.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><html data-theme='dark'><body></body></html>" }),
  );
  await page.goto("http://bench.test/");
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, session };
}

export async function bundleBoard() {
  const [worker] = await bundle("board-feed.ts", {});
  const outputs = await bundle("board-page.tsx", { WORKER_SOURCE: JSON.stringify(worker.text) });
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
    loader: { ".woff2": "empty", ".svg": "empty" },
    external: ["*.woff2"],
  });
  return outputFiles;
}
