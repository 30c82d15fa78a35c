import type { LiveBook } from "../../feed/line/live-book.ts";
import type { SitePages } from "../../static/sitemap.ts";
import { sportTreeOf } from "./sport-tree.ts";

/** The pages that anybody may find: lasting ones, and those of the competitions and matches that are offered now. */
export function sitePages({ schedule }: Pick<LiveBook, "schedule">, contentPaths: readonly string[]): SitePages {
  const live = [...schedule.live.values()];
  const { sports } = sportTreeOf(live, schedule.upcoming);
  const competitions = sports.flatMap(({ slug: sport, categories }) =>
    categories.flatMap(({ tournaments }) => tournaments.map(({ slug, id }) => `/${sport}/${slug}-${id}/all/`)),
  );
  const events = [...live, ...schedule.upcoming].map(({ info: { slug, id } }) => `/events/${slug}-${id}`);
  return {
    lasting: ["/", "/all-live", "/top-express", ...sports.map(({ slug }) => `/${slug}`), ...contentPaths],
    passing: [...competitions, ...events],
  };
}
