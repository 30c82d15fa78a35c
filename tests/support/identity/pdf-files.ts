/** Further parts of a PDF that a test wants odd. */
export interface PdfOptions {
  readonly pages?: number;
  readonly width?: number;
  readonly height?: number;
  /** Entries of the catalogue, such as a script that runs when the document is opened. */
  readonly catalogue?: string;
  /** Entries of the trailer, such as an encryption. */
  readonly trailer?: string;
  /** The pages are children of themselves. */
  readonly isLoop?: boolean;
}

/** A PDF whose pages have a black rectangle each. */
export function pdfFile(options: PdfOptions = {}): Buffer {
  const { pages = 1, width = 595, height = 842, catalogue = "", trailer = "", isLoop = false } = options;
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at} 0 R`);
  const drawing = "0 0 0 rg 50 50 300 300 re f";
  const objects = [
    `<</Type/Catalog/Pages 2 0 R ${catalogue}>>`,
    `<</Type/Pages/Kids[${isLoop ? "2 0 R" : kids.join(" ")}]/Count ${pages}>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    ...kids.map(() => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 3 0 R>>`),
  ];
  return pdfOf(objects, trailer);
}

/**
 * A small PDF whose page draws a form so many times, which draws another one so many times, and so on: in all millions
 * of forms.
 */
export function nestedPdf({ levels = 7, each = 12 } = {}): Buffer {
  const stream = (entries: string, drawing: string) =>
    `<<${entries}/Length ${drawing.length}>>stream\n${drawing}\nendstream`;
  const inner = (at: number) => `/Resources<</XObject<</X ${at} 0 R>>>>`;
  const form = "/Type/XObject/Subtype/Form/BBox[0 0 595 842]";
  const drawing = "/X Do ".repeat(each);
  const forms = Array.from({ length: levels - 1 }, (_, at) => stream(form + inner(6 + at), drawing));
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${inner(5)}>>`,
    stream("", drawing),
    ...forms,
    stream(form, "0 0 0 rg 50 50 300 300 re f"),
  ]);
}

function pdfOf(objects: readonly string[], trailer = ""): Buffer {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join("")}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

const HEX = "41".repeat(32);
/** An encryption whose password nobody knows. */
export const LOCKED = `/ID[<${HEX}><${HEX}>]/Encrypt<</Filter/Standard/V 1/R 2/O<${HEX}>/U<${HEX}>/P -4>>`;
