import { connect, type NetConnectOpts } from "node:net";
import { Problem } from "../../../http/answers/problem.ts";
import { fileProblem } from "./faults.ts";

/** Looks for viruses in what players send. */
export interface Scanner {
  /** Throws FILE_INFECTED, or FILE_NOT_SCANNED if the scanner gave no answer: then the file is not taken. */
  scan(bytes: Buffer): Promise<void>;
}

const NO_SCANNER: Scanner = { scan: () => Promise.resolve() };
const SECONDS = 20;
const PIECE = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/** The scanner at an address: `host:port` or the path of a socket. Without one, files are not scanned. */
export function scannerAt(address: string | undefined, seconds = SECONDS): Scanner {
  if (address === undefined) return NO_SCANNER;
  const [, host, port] = /^\[?([^/]+?)\]?:(\d+)$/.exec(address) ?? [];
  const place: NetConnectOpts = port ? { host, port: Number(port) } : { path: address };
  return { scan: async (bytes) => refuse(await answerTo(bytes, place, seconds).catch(() => "")) };
}

function refuse(answer: string): void {
  if (/^stream: OK$/.test(answer)) return;
  if (/^stream: .+ FOUND$/.test(answer)) throw fileProblem("FILE_INFECTED");
  throw new Problem(
    503,
    "FILE_NOT_SCANNED",
    "The virus scanner gives no answer, so the file was not taken yet. What has arrived is kept: try again in a minute.",
    { retryAfter: 60 },
    { "retry-after": "60" },
  );
}

/** clamd's INSTREAM: pieces, each after its length, and a length of zero at the end. */
function answerTo(bytes: Buffer, place: NetConnectOpts, seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    let answer = "";
    const cut = setTimeout(() => socket.destroy(new Error("The scanner took too long.")), seconds * 1000);
    socket.on("connect", () => {
      socket.write("zINSTREAM\0");
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      if (answer.includes("\0")) socket.destroy();
      else if (answer.length > LONGEST_ANSWER) socket.destroy(new Error("The scanner's answer is too long."));
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(cut);
      const end = answer.indexOf("\0");
      if (end < 0) reject(new Error("The scanner gave no answer."));
      else resolve(answer.slice(0, end).trim());
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
