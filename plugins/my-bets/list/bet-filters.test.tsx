// @vitest-environment jsdom
import { mount, testPage } from "@core/testing";
import { fireEvent } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { DayFilter } from "../bet-view.ts";
import common from "../locales/en.json";
import { BetFilters } from "./bet-filters.tsx";
import texts from "./locales/en.json";

const LABELS = { from: texts.open.from, to: texts.open.to };
type Name = keyof typeof LABELS;

function Filters({ first, asked }: { first: DayFilter; asked: (filter: DayFilter) => void }) {
  const [filter, setFilter] = useState(first);
  const change = (next: DayFilter) => {
    asked(next);
    setFilter(next);
  };
  return <BetFilters view={{ state: "open", filter }} onChange={change} />;
}

async function filters(first: DayFilter) {
  const page = testPage({ "my-bets": common, "my-bets-list": texts });
  await Promise.all(["my-bets", "my-bets-list"].map((namespace) => page.i18n.load(namespace)));
  const asked = vi.fn();
  const { screen } = await mount(page.services, <Filters first={first} asked={asked} />);
  const input = (name: Name) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
  return {
    asked,
    days: () => [input("from").value, input("to").value],
    /** Gives the input the days that a browser makes of each key. */
    type: (name: Name, days: readonly string[]) => {
      fireEvent.focus(input(name));
      for (const value of days) {
        fireEvent.change(input(name), { target: { value } });
        expect(input(name).value).toBe(value);
      }
      fireEvent.blur(input(name));
    },
  };
}

const yearByYear = (day: string) => ["0002", "0020", "0202", "2026"].map((year) => `${year}${day.slice(4)}`);

test("a year that is typed digit by digit asks once, when it is whole, and leaves the other day", async () => {
  const { asked, days, type } = await filters({ from: "2026-11-01" });
  type("to", yearByYear("2026-11-05"));
  expect(asked.mock.calls).toEqual([[{ from: "2026-11-01", to: "2026-11-05" }]]);
  expect(days()).toEqual(["2026-11-01", "2026-11-05"]);
});

test.each([
  ["to", { from: "2026-11-01", to: "2026-11-20" }, "2026-12-05", ["2026-11-01", "2026-12-05"]],
  ["to", { from: "2026-11-01", to: "2026-11-20" }, "2026-10-05", ["2026-10-05", "2026-10-05"]],
  ["from", { from: "2026-11-01", to: "2026-11-20" }, "2026-11-10", ["2026-11-10", "2026-11-20"]],
  ["from", { to: "2026-11-20" }, "2026-12-10", ["2026-12-10", "2026-12-10"]],
] as const)("%s of %o typed as %s gives %o", async (name, first, day, expected) => {
  const { asked, days, type } = await filters(first);
  type(name, yearByYear(day));
  expect(days()).toEqual(expected);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a month that passes through an earlier one does not keep the other day there", async () => {
  const { days, type } = await filters({ from: "2026-11-01", to: "2026-11-20" });
  type("to", ["2026-01-20", "2026-12-20"]);
  expect(days()).toEqual(["2026-11-01", "2026-12-20"]);
});

test("a day that was left before its year was whole is not kept", async () => {
  const { asked, days, type } = await filters({ from: "2026-11-01" });
  type("to", yearByYear("2026-11-05").slice(0, 3));
  expect(days()).toEqual(["2026-11-01", ""]);
  expect(asked).not.toHaveBeenCalled();
});
