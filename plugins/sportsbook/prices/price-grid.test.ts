// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { PriceGrid } from "./price-grid.ts";

const row = (name: string, prices: readonly string[]) => `
  <div class="match-row" role="row">
    <div class="match-cell" role="gridcell"><a href="/${name}" id="${name}">${name}</a></div>
    ${
      prices.length > 0
        ? `<div class="match-prices" role="gridcell">${prices.map((id) => `<button id="${name}-${id}"></button>`).join("")}</div>`
        : `<div class="match-reason" role="gridcell">Suspended</div>`
    }
    <div class="match-more" role="gridcell"><a href="/${name}/all" id="${name}-more">+9</a></div>
  </div>`;
const table = (...rows: string[]) => `<div class="match-table" role="grid">${rows.join("")}</div>`;

let grid: PriceGrid;
beforeEach(() => {
  // jsdom has no layout; hidden elements are marked by the test.
  HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
    return this.closest("[hidden]") === null;
  };
  document.body.innerHTML =
    table(row("arsenal", ["1", "x", "2"]), row("derby", []), row("leeds", ["1", "x", "2"])) +
    table(row("milan", ["1"]));
  grid = new PriceGrid(document);
});
afterEach(() => grid.dispose());
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, "checkVisibility"));

const at = (id: string) => document.getElementById(id)!;
const here = () => document.activeElement?.id;

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

const stops = () => [...document.querySelectorAll<HTMLElement>("a, button")].filter((each) => each.tabIndex === 0);

test("the Tab key stops once at each table", () => {
  press("Tab");
  expect(stops().map(({ id }) => id)).toEqual(["arsenal", "milan"]);
});

test("the Tab key returns to the last position", () => {
  at("leeds-x").focus();
  press("Tab");
  expect(stops().map(({ id }) => id)).toEqual(["leeds-x", "milan"]);
});

test("a table is still reached when the price at the last position is gone or hidden", () => {
  at("leeds-x").focus();
  at("leeds-x").remove();
  press("Tab");
  expect(stops()[0]?.id).toBe("arsenal");

  at("leeds-1").focus();
  at("leeds-1").hidden = true;
  press("Tab");
  expect(stops()[0]?.id).toBe("arsenal");
});

test("arrow keys move along a row and stop at its ends", () => {
  at("arsenal").focus();
  for (const id of ["arsenal-1", "arsenal-x", "arsenal-2", "arsenal-more"]) {
    expect(press("ArrowRight")).toBe(true);
    expect(here()).toBe(id);
  }
  expect(press("ArrowRight")).toBe(false);
  press("ArrowLeft");
  expect(here()).toBe("arsenal-2");
});

test("from right to left, arrow keys follow their direction", () => {
  document.querySelector<HTMLElement>(".match-table")!.style.direction = "rtl";
  at("arsenal-1").focus();
  press("ArrowLeft");
  expect(here()).toBe("arsenal-x");
});

test("up and down keys keep the column and skip a match without prices", () => {
  at("arsenal-2").focus();
  press("ArrowDown");
  expect(here()).toBe("leeds-2");
  press("ArrowUp");
  expect(here()).toBe("arsenal-2");
  expect(press("ArrowUp")).toBe(false);
});

test("Home and End go to the ends of the row, with Control to those of the table", () => {
  at("leeds-1").focus();
  press("End");
  expect(here()).toBe("leeds-more");
  press("Home");
  expect(here()).toBe("leeds");
  press("Home", { ctrlKey: true });
  expect(here()).toBe("arsenal");
  press("End", { ctrlKey: true });
  expect(here()).toBe("leeds-more");
});

test("other keys are left to the browser, so that Enter and Space press a price", () => {
  at("arsenal-1").focus();
  expect(press("Enter")).toBe(false);
  expect(press(" ")).toBe(false);
  expect(here()).toBe("arsenal-1");
});

test("a stopped plugin leaves no key listener", () => {
  grid.dispose();
  at("arsenal-1").focus();
  expect(press("ArrowRight")).toBe(false);
});
