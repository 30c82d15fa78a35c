import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfPiece, PdfWork } from "./pdf.ts";

const { bytes, mostPages, longestSide, leastSide, mostBytes } = workerData as PdfWork;
const say = (piece: PdfPiece, moved: ArrayBuffer[] = []) => parentPort?.postMessage(piece, moved);

type Instantiate = NonNullable<NonNullable<Parameters<typeof PDFiumLibrary.init>[0]>["instantiateWasm"]>;

/** PDFium with bounded memory: a thread's limits do not count what WebAssembly takes. */
async function loadLibrary(): Promise<PDFiumLibrary> {
  const file = fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"));
  const compiled = await WebAssembly.compile(await readFile(file));
  const instantiateWasm: Instantiate = (imports, onInstance) => {
    const { env = {} } = imports;
    const grow = env["emscripten_resize_heap"] as (size: number) => boolean;
    const growWithin = (size: number) => {
      // Throws, because after a mere refusal PDFium would retry with a smaller amount.
      if (size >>> 0 > mostBytes) throw new Error("This document needs more memory than it may have.");
      return grow(size);
    };
    const instance = new WebAssembly.Instance(compiled, {
      ...imports,
      env: { ...env, emscripten_resize_heap: growWithin },
    });
    // The types say that it takes the module, but it takes the instance.
    onInstance(instance);
    return instance.exports;
  };
  return PDFiumLibrary.init({ instantiateWasm });
}

/** Renders the pages of one PDF, each as a message. The thread ends with its document, and nothing of it is left. */
async function render(): Promise<void> {
  const library = await loadLibrary();
  const document = await library.loadDocument(bytes).catch((error: Error) => {
    say({ fault: /password|security/i.test(error.message) ? "FILE_PROTECTED" : "FILE_DAMAGED" });
  });
  if (!document) return;
  const pages = document.getPageCount();
  if (pages === 0) return void say({ fault: "FILE_DAMAGED" });
  if (pages > mostPages) return void say({ fault: "FILE_TOO_MANY_PAGES" });
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [short, long] = [Math.min(originalWidth, originalHeight), Math.max(originalWidth, originalHeight)];
    const scale = longestSide / long;
    if (!(scale > 0) || short * scale < leastSide) return void say({ fault: "FILE_TOO_SMALL" });
    const { data, width, height } = await page.render({ scale, render: "bitmap", renderFormFields: true });
    const pixels = Uint8Array.from(data);
    say({ pixels, width, height }, [pixels.buffer]);
    // Only one page at a time is in memory.
    if (parentPort) await once(parentPort, "message");
  }
  say({ isDone: true });
}

await render().catch(() => say({ fault: "FILE_DAMAGED" }));
