import type { KeyboardEvent } from "react";

const LINKS = "a.game-art";

interface At {
  readonly left: number;
  readonly top: number;
}

/** The place of the tile that an arrow key leads to from another, among tiles in rows; undefined at an edge. */
export function tileTowards(places: readonly At[], from: number, key: string): number | undefined {
  const here = places[from];
  if (!here) return undefined;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const along = ({ left, top }: At) => sign * (isSideways ? left - here.left : top - here.top);
  const across = ({ left, top }: At) => Math.abs(isSideways ? top - here.top : left - here.left);
  const towards = places
    .map((place, at) => ({ at, along: along(place), across: across(place) }))
    .filter((each) => each.along > 1 && (!isSideways || each.across < 1))
    .sort((a, b) => a.along - b.along || a.across - b.across);
  return towards[0]?.at;
}

/** Arrow keys lead from tile to tile. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!event.key.startsWith("Arrow") || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINKS)];
  const from = links.findIndex((link) => link === event.target);
  if (from < 0) return;
  const next = tileTowards(
    links.map((link) => link.getBoundingClientRect()),
    from,
    event.key,
  );
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}
