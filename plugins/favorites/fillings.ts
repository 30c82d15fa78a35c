import { HEADER_END, type SetupContext } from "@core";
import { COMPETITION_ASIDE, EVENT_ASIDE, TEAM_ASIDE } from "../sportsbook/contract.ts";

/**
 * The stars and the link to the favorites in the header. They are loaded with the plugin, so that the first page does
 * not wait for them.
 */
export function placeStars(fill: SetupContext["fill"]): void {
  fill(EVENT_ASIDE, { id: "star", order: 10, load: () => import("./parts/event-star.tsx") });
  fill(COMPETITION_ASIDE, { id: "star", order: 10, load: () => import("./parts/competition-star.tsx") });
  fill(TEAM_ASIDE, { id: "star", order: 10, load: () => import("./parts/team-star.tsx") });
  fill(HEADER_END, { id: "favorites", group: "start", order: 20, load: () => import("./parts/header-favorites.tsx") });
}
