import { Link, NAVIGATION, useService, useTexts } from "@core";

const HOURS = [3, 12, 24] as const;

/** The time filters of a sport's list, each an address of its own. */
export function SportFilters({ slug }: { slug: string }) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const chip = (to: string, text: string) => (
    <Link className="chip" to={to} key={to} current="page">
      {text}
    </Link>
  );
  return (
    <nav className="chip-row" aria-label={t("sport.time")}>
      {chip(navigation.linkTo("sport:slug", { slug }), t("sport.any-time"))}
      {HOURS.map((hours) =>
        chip(
          navigation.linkTo("sport:time", { slug, timeFilter: `0-${hours}` }),
          t("sport.next-hours", { count: hours }),
        ),
      )}
      {chip(navigation.linkTo("sport:weekend", { slug }), t("sport.weekend"))}
    </nav>
  );
}
