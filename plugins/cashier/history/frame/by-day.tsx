import { CLOCK, dayIn, useFormat, useService } from "@core";
import { Fragment, type ReactNode, useId } from "react";
import { dayHeading } from "../../../my-bets/exports/days.ts";

interface ByDayProps<T> {
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}

/** Rows under the days that they were on, in the player's time zone. */
export function ByDay<T extends { readonly id: string; readonly at: string }>({ items, children }: ByDayProps<T>) {
  const format = useFormat();
  const now = useService(CLOCK).platformNow();
  const id = useId();
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = dayIn(format.state.timeZone, Date.parse(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="section" aria-labelledby={`${id}-${day}`}>
      <h2 className="section-title" id={`${id}-${day}`}>
        {dayHeading(format, ofDay[0]!.at, now)}
      </h2>
      <ul className="panel money-rows">
        {ofDay.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </ul>
    </section>
  ));
}
