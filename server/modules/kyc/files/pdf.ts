import { Worker } from "node:worker_threads";
import { MOST_PAGES } from "../../../../plugins/kyc/kyc-rules.ts";
import { type FileFault, fileProblem } from "./faults.ts";
import { pageOf, type Picture } from "./picture.ts";

/** What the thread is given. */
export interface PdfWork {
  readonly bytes: Uint8Array;
  readonly mostPages: number;
  readonly longestSide: number;
  readonly leastSide: number;
  readonly mostBytes: number;
}

/** What the thread sends: its pages, each after the previous one is encoded, then that it is done, or a fault. */
export type PdfPiece =
  | { readonly pixels: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number }
  | { readonly isDone: true }
  | { readonly fault: FileFault };

const SECONDS = 5;
/** The memory limits of the thread's own heap and of PDFium, in MB. */
const MEGABYTES = 256;
const LONGEST_SIDE = 2000;

/**
 * The pages of a PDF as pictures. They are rendered by PDFium, as WebAssembly, in a thread of its own that has a
 * bounded time and memory, so that a harmful document affects nothing else.
 */
export async function pagesOf(bytes: Buffer, file: URL | string, leastSide: number): Promise<Picture[]> {
  const work: PdfWork = {
    ...{ bytes, mostPages: MOST_PAGES, longestSide: LONGEST_SIDE, leastSide },
    mostBytes: MEGABYTES * 1024 * 1024,
  };
  const worker = new Worker(file, {
    workerData: work,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    stdout: true,
    stderr: true,
  });
  // Only the thread's own time counts. Encoding happens here, and takes about the same for any page.
  let left = SECONDS * 1000;
  let [begun, cut] = [0, undefined as NodeJS.Timeout | undefined];
  const goOn = () => {
    begun = performance.now();
    cut = setTimeout(() => void worker.terminate(), Math.max(0, left));
  };
  const pause = () => {
    clearTimeout(cut);
    left -= performance.now() - begun;
  };
  try {
    const pages: Picture[] = [];
    await new Promise<void>((resolve, reject) => {
      const keep = async (pixels: Uint8Array, width: number, height: number) => {
        pause();
        pages.push(await pageOf(pixels, width, height));
        goOn();
        worker.postMessage("next");
      };
      goOn();
      worker.on("message", (piece: PdfPiece) => {
        if ("fault" in piece) reject(fileProblem(piece.fault, leastSide));
        else if ("isDone" in piece) resolve();
        else keep(piece.pixels, piece.width, piece.height).catch(reject);
      });
      const end = () => reject(fileProblem("FILE_DAMAGED"));
      worker.on("error", end);
      worker.on("exit", end);
    });
    return pages;
  } finally {
    clearTimeout(cut);
    await worker.terminate();
  }
}
