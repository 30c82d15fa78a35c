import { LEAST_PIXELS } from "../../../../plugins/kyc/kyc-rules.ts";
import { discard } from "./discard.ts";
import { fileProblem } from "./faults.ts";
import { fileType } from "./file-type.ts";
import { FairGate } from "./gate.ts";
import { pagesOf } from "./pdf.ts";
import { type Picture, pictureOf } from "./picture.ts";
import type { Scanner } from "./scanner.ts";

/** How many pictures a process decodes at once, so that other calls are still answered. */
const PICTURES_AT_ONCE = 2;
/** PDFs can take much longer than pictures, so they have a limit of their own. */
const PDFS_AT_ONCE = 1;

interface Terms {
  /** The least size of the shorter side in pixels; a document's if omitted. */
  readonly leastSide?: number;
  /** True if `read` gives the same bytes each time, from memory. */
  readonly isHeld?: boolean;
}

interface Judged {
  readonly source: Buffer;
  readonly pictures: Picture[];
}

/** Checks what players send, and converts it to pictures. */
export class FileJudge {
  private readonly pictures = new FairGate(PICTURES_AT_ONCE);
  private readonly pdfs = new FairGate(PDFS_AT_ONCE);

  constructor(
    private readonly scanner: Scanner,
    private readonly pdfWorker: URL | string,
  ) {}

  /**
   * The pictures of a player's file, judged by its bytes alone. Throws a problem of FILE_FAULTS, or FILE_NOT_SCANNED.
   * A PDF is read twice, so that its bytes are not held in memory while it waits, unless their sender holds them anyway.
   * What `read` gives is the judge's own.
   */
  async judge(
    player: string,
    read: () => Promise<Buffer>,
    { leastSide = LEAST_PIXELS, isHeld = false }: Terms = {},
  ): Promise<Judged> {
    const judged = await this.pictures.run(player, async () => {
      const source = await read();
      const type = fileType(source);
      if (!type) throw fileProblem("FILE_TYPE_UNKNOWN");
      if (type === "pdf") {
        if (!isHeld) discard(source);
        return undefined;
      }
      await this.scanner.scan(source);
      return { source, pictures: [await pictureOf(source, type, leastSide)] };
    });
    if (judged) return judged;
    return this.pdfs.run(player, async () => {
      const source = await read();
      await this.scanner.scan(source);
      return { source, pictures: await pagesOf(source, this.pdfWorker, leastSide) };
    });
  }
}
