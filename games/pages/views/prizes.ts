import { h, ltr, place } from "../frame/dom.ts";
import type { Figures } from "../frame/figures.ts";

interface Prize {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  /** The colour that it has on the board. */
  readonly colour?: string;
  readonly isHit?: boolean;
}

/** What may come back, as small figures; the one that came is marked. */
export const prizes = (list: readonly Prize[]): HTMLElement[] =>
  list.map(({ name, value, note, colour, isHit }) => {
    return place(
      h(
        "div",
        { "data-hit": isHit },
        h("dt", {}, name),
        h("dd", {}, ltr(value), note !== undefined && h("small", {}, ltr(note))),
      ),
      colour === undefined ? {} : { "--colour": colour },
    );
  });

/** Short, and never rounded to nothing. */
export const chanceOf = (part: number, figures: Figures): string =>
  figures.number(part, { style: "percent", maximumSignificantDigits: 3 });
