import { Link, NAVIGATION, useService } from "@core";
import { useListTexts } from "../lists/list-texts.ts";

const HOURS = [3, 12, 24] as const;
/** The routes of each screen with time filters, by the filter that they apply. */
const FORMS = {
  matches: { any: "sport:slug", time: "sport:time", weekend: "sport:weekend" },
  categories: {
    any: "sport-categories:prematch",
    time: "sport-categories:time",
    weekend: "sport-categories:weekend",
  },
  championship: { any: "championship", time: "championship:time", weekend: "championship:weekend" },
} as const;

/** The time filters of a list, each with its own address. */
export function SportFilters({
  params,
  form = "matches",
}: {
  /** The parameters that the addresses need besides the filter. */
  params: Readonly<Record<string, string>>;
  form?: keyof typeof FORMS;
}) {
  const t = useListTexts();
  const navigation = useService(NAVIGATION);
  const routes = FORMS[form];
  const chip = (to: string, text: string) => (
    <Link className="chip" to={to} key={to} current="page">
      {text}
    </Link>
  );
  return (
    <nav className="chip-row" aria-label={t("sport.time")}>
      {chip(navigation.linkTo(routes.any, params), t("sport.any-time"))}
      {HOURS.map((hours) =>
        chip(
          navigation.linkTo(routes.time, { ...params, timeFilter: `0-${hours}` }),
          t("sport.next-hours", { count: hours }),
        ),
      )}
      {chip(navigation.linkTo(routes.weekend, params), t("sport.weekend"))}
    </nav>
  );
}

const TOPS = { all: "sport-top:all", prematch: "sport-top:prematch", live: "sport-top:live" } as const;

/** Switches a sport's biggest competitions between all, pre-match and live. */
export function TopFilters({ slug }: { slug: string }) {
  const t = useListTexts();
  const navigation = useService(NAVIGATION);
  return (
    <nav className="chip-row" aria-label={t("sport.line-type")}>
      {Object.entries(TOPS).map(([kind, route]) => (
        <Link className="chip" to={navigation.linkTo(route, { slug })} key={kind} current="page">
          {t(`sport.top-${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
