/** The content of a slip's picture; texts as they are shown. */
export interface PictureContent {
  readonly brand: string;
  readonly title: string;
  readonly legs: readonly {
    readonly pick: string;
    /** Line by line: the market, or each outcome of a combination, and the event. */
    readonly details: readonly string[];
    readonly odds: string;
  }[];
  readonly total: { readonly label: string; readonly odds: string } | undefined;
  readonly code: { readonly label: string; readonly text: string; readonly address: string };
  readonly isRightToLeft: boolean;
}

export interface Picture {
  readonly file: File;
  /** The picture's address for this page. */
  readonly address: string;
}

const WIDTH = 1080;
const EDGE = 64;
/** Space around the details of a pick, and for each line of them. */
const LEG = 64;
const DETAIL = 34;
const HEAD = 200;
const TOTAL = 96;
const FOOT = 170;
/** A longer slip states how many more there are. */
const MOST_LEGS = 10;

// The brand's own colors, whatever the page's theme.
const INK = "#0a0e12";
const SIGNAL = "#c8f31d";
const TEXT = "#f2f5f3";
const MUTED = "#a9b6c0";
const HAIRLINE = "#33404c";
const FONT = `"Sofia Sans", "Noto Sans", "Segoe UI", sans-serif`;

/** Draws the slip in the brand's style: its line with a stop for each pick, the odds and the code. */
export async function drawPicture(content: PictureContent, name: string): Promise<Picture> {
  await document.fonts.ready;
  const { legs, total, isRightToLeft } = content;
  const shown = legs.slice(0, MOST_LEGS);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  const tops = topsOf(shown);
  const below = tops.at(-1) ?? HEAD;
  canvas.height = below + (total ? TOTAL : 0) + FOOT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  const pen = new Pen(context, isRightToLeft);

  pen.fill(INK, 0, 0, WIDTH, canvas.height);
  pen.mark();
  pen.text(content.brand, EDGE + 72, 104, { size: 48, weight: 700 });
  pen.text(content.title, WIDTH - EDGE, 104, { size: 36, color: MUTED, atEnd: true });

  const lineEnd = total ? below + TOTAL / 2 - 8 : (tops.at(-2) ?? HEAD) + 22;
  if (shown.length > 1) pen.fill(SIGNAL, EDGE + 13, HEAD + 22, 6, lineEnd - HEAD - 22);
  shown.forEach((leg, at) => {
    const top = tops[at] ?? HEAD;
    pen.dot(EDGE + 16, top + 22, 12);
    const room = WIDTH - 2 * EDGE - 64 - 190;
    pen.text(leg.pick, EDGE + 64, top + 34, { size: 40, weight: 700, room });
    leg.details.forEach((detail, line) => {
      pen.text(detail, EDGE + 64, top + 74 + line * DETAIL, { size: 28, color: MUTED, room });
    });
    pen.text(leg.odds, WIDTH - EDGE, top + 34, { size: 44, weight: 700, atEnd: true, isNumber: true });
  });
  if (total) {
    pen.ring(EDGE + 16, below + 40, 14);
    const more = legs.length - shown.length;
    pen.text(more > 0 ? `${total.label} (+${more})` : total.label, EDGE + 64, below + 52, { size: 36, color: MUTED });
    pen.text(total.odds, WIDTH - EDGE, below + 54, {
      size: 52,
      weight: 700,
      color: SIGNAL,
      atEnd: true,
      isNumber: true,
    });
  }
  const foot = canvas.height - FOOT + 40;
  pen.fill(HAIRLINE, EDGE, foot, WIDTH - 2 * EDGE, 2);
  pen.text(content.code.label, EDGE, foot + 50, { size: 28, color: MUTED });
  pen.text(content.code.text, EDGE, foot + 100, { size: 48, weight: 700, isNumber: true });
  pen.text(content.code.address, WIDTH - EDGE, foot + 98, { size: 32, color: MUTED, atEnd: true, isNumber: true });

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture could not be made");
  // The page's security policy allows pictures from data only.
  return { file: new File([blob], name, { type: "image/png" }), address: canvas.toDataURL("image/png") };
}

/** The top of each pick, and the bottom of the last one. */
function topsOf(legs: PictureContent["legs"]): readonly number[] {
  const tops = [HEAD];
  for (const { details } of legs) tops.push((tops.at(-1) ?? HEAD) + LEG + details.length * DETAIL);
  return tops;
}

interface Lettering {
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  /** Whether the text ends at the given place instead of beginning there. */
  readonly atEnd?: boolean;
  /** The width limit; a longer text is cut off with an ellipsis. */
  readonly room?: number;
  /** Whether it reads from left to right in every language. */
  readonly isNumber?: boolean;
}

/** Draws from the edge where reading begins: the left one, or the right one in languages written from right to left. */
class Pen {
  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly isRightToLeft: boolean,
  ) {}

  fill(color: string, x: number, y: number, width: number, height: number): void {
    this.context.fillStyle = color;
    this.context.fillRect(this.isRightToLeft ? WIDTH - x - width : x, y, width, height);
  }

  text(
    text: string,
    x: number,
    y: number,
    { size, weight = 400, color = TEXT, atEnd, room, isNumber }: Lettering,
  ): void {
    const { context, isRightToLeft } = this;
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = color;
    context.direction = isRightToLeft && !isNumber ? "rtl" : "ltr";
    context.textAlign = (atEnd ?? false) === isRightToLeft ? "left" : "right";
    context.fillText(this.fitting(text, room), this.at(x), y);
  }

  dot(x: number, y: number, radius: number): void {
    this.circle(x, y, radius);
    this.context.fillStyle = SIGNAL;
    this.context.fill();
  }

  ring(x: number, y: number, radius: number): void {
    this.circle(x, y, radius);
    this.context.fillStyle = INK;
    this.context.fill();
    this.context.lineWidth = 8;
    this.context.strokeStyle = SIGNAL;
    this.context.stroke();
  }

  /** The product's mark: an open circle with its line. */
  mark(): void {
    const { context } = this;
    const [x, y] = [this.at(EDGE + 26), 88];
    context.lineWidth = 10;
    context.strokeStyle = TEXT;
    context.beginPath();
    // It is not mirrored, because it is a logo and not an arrow.
    context.arc(x, y, 22, Math.PI * 0.25, Math.PI * 1.75);
    context.stroke();
    context.strokeStyle = SIGNAL;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 38, y);
    context.stroke();
  }

  private circle(x: number, y: number, radius: number): void {
    this.context.beginPath();
    this.context.arc(this.at(x), y, radius, 0, 2 * Math.PI);
  }

  private at(x: number): number {
    return this.isRightToLeft ? WIDTH - x : x;
  }

  private fitting(text: string, room: number | undefined): string {
    if (room === undefined || this.context.measureText(text).width <= room) return text;
    let end = text.length;
    while (end > 1 && this.context.measureText(`${text.slice(0, end)}…`).width > room) end--;
    return `${text.slice(0, end).trimEnd()}…`;
  }
}
