import { type ComponentType, memo, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { type ClientMessage, MOST_CHANNELS } from "../../../core/realtime/wire.ts";
import { crestOf } from "../../../plugins/sportsbook/match/crest-art.ts";
import { blocksOf } from "../../../plugins/sportsbook/offering/blocks.ts";
import type { Show } from "./contender.ts";
import { OUTCOMES, showOdds } from "./platform.ts";
import { listen, order } from "./worker-socket.ts";

/** Subscribes without a client and calls back with every new price. */
function follow(ids: readonly string[], take: (id: string, outcome: number, odds: number) => void): void {
  listen((text) => {
    const message = JSON.parse(text) as {
      type: string;
      channel: string;
      data: { markets: { outcomes: { odds: number }[] }[] };
    };
    if (message.type !== "delta") return;
    const id = message.channel.slice("main:".length);
    message.data.markets[0]!.outcomes.forEach(({ odds }, outcome) => take(id, outcome, odds));
  });
  for (const some of blocksOf(ids, MOST_CHANNELS)) {
    const versions = Object.fromEntries(some.map((id) => [`main:${id}`, 1]));
    const text = JSON.stringify({ type: "resume", id: 1, epoch: "bench", versions } satisfies ClientMessage);
    order({ do: "say", text });
  }
}

/**
 * The product's row, without the parts that are not needed here, in the same height, so that as many rows are visible.
 */
const rowHtml = (id: string) =>
  `<div class="match-row" role="row"><div class="match-when"><b>Today</b><span>20:00</span></div>
  <div class="match-cell"><a class="match-teams" href="#">${["Home", "Away"]
    .map(
      (side) =>
        `<span class="match-team"><svg class="crest"><use href="/sprite.svg#${crestOf(id).symbol}"/></svg><span>${side} of ${id}</span></span>`,
    )
    .join("")}</a></div>
  <div class="match-prices"><div class="price-strip">${OUTCOMES.map(
    (name) =>
      `<button class="price"><span class="price-label"><bdi>${name}</bdi></span><span class="price-value"><bdi dir="ltr" data-odds>1.95</bdi></span></button>`,
  ).join("")}</div></div><div class="match-more"><a href="#">+24</a></div></div>`;

/** The same rows by hand: each price of each row is written as it arrives. */
export const vanilla: Show = (place, ids) => {
  const cells = new Map<string, HTMLElement>();
  const table = place.appendChild(document.createElement("div"));
  table.className = "match-table";
  for (const id of ids) {
    table.insertAdjacentHTML("beforeend", rowHtml(id));
    table
      .lastElementChild!.querySelectorAll<HTMLElement>("[data-odds]")
      .forEach((cell, at) => cells.set(`${id}/${at}`, cell));
  }
  follow(ids, (id, outcome, odds) => {
    cells.get(`${id}/${outcome}`)!.textContent = showOdds(odds);
  });
  return Promise.resolve({ stop: () => table.remove() });
};

/** A React store with a cell for each price, as in the library's manual. */
export const cellStore: Show = (place, ids) => {
  const values = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  const Cell = memo(function Cell({ name }: { name: string }) {
    const subscribe = (changed: () => void) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(changed));
      return () => void own.delete(changed);
    };
    const odds = useSyncExternalStore(subscribe, () => values.get(name) ?? 1950);
    return (
      <span className="price-value">
        <bdi dir="ltr" data-odds="">
          {showOdds(odds)}
        </bdi>
      </span>
    );
  });
  const root = createRoot(place);
  root.render(
    <div className="match-table">
      {ids.map((id) => (
        <Row id={id} Cell={Cell} key={id} />
      ))}
    </div>,
  );
  follow(ids, (id, outcome, odds) => {
    const name = `${id}/${outcome}`;
    values.set(name, odds);
    listeners.get(name)?.forEach((changed) => changed());
  });
  return Promise.resolve({ stop: () => root.unmount() });
};

function Row({ id, Cell }: { id: string; Cell: ComponentType<{ name: string }> }) {
  return (
    <div className="match-row" role="row">
      <div className="match-when">
        <b>Today</b>
        <span>20:00</span>
      </div>
      <div className="match-cell">
        <a className="match-teams" href="#">
          {["Home", "Away"].map((side) => (
            <span className="match-team" key={side}>
              <svg className="crest">
                <use href={`/sprite.svg#${crestOf(id).symbol}`} />
              </svg>
              <span>
                {side} of {id}
              </span>
            </span>
          ))}
        </a>
      </div>
      <div className="match-prices">
        <div className="price-strip">
          {OUTCOMES.map((name, at) => (
            <button className="price" key={name}>
              <span className="price-label">
                <bdi>{name}</bdi>
              </span>
              <Cell name={`${id}/${at}`} />
            </button>
          ))}
        </div>
      </div>
      <div className="match-more">
        <a href="#">+24</a>
      </div>
    </div>
  );
}
