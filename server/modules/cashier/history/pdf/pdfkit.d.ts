declare module "pdfkit" {
  import type { Readable } from "node:stream";

  interface TextOptions {
    readonly lineBreak?: boolean;
    readonly width?: number;
    readonly align?: "left" | "right";
  }

  /** What the platform uses of pdfkit, which brings no types. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: "A4";
      readonly margin: number;
      readonly autoFirstPage: boolean;
      readonly lang: string;
      readonly displayTitle: boolean;
      readonly info: { readonly Title: string; readonly CreationDate: Date };
    });
    addPage(): this;
    font(name: "Helvetica" | "Helvetica-Bold"): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    end(): void;
  }
}
