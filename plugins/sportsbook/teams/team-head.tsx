import { Flag, Link, NAVIGATION, type Region, SlotOutlet, useRegionName, useService } from "@core";
import { TEAM_ASIDE } from "../contract.ts";
import { Crest } from "../match/crest.tsx";
import type { TeamAnswer } from "../teams-wire.ts";
import { FormPills } from "./form-pills.tsx";
import { PlaceCrumbs } from "./place-crumbs.tsx";
import "./teams.css";

/** The head's data about a team: from a list, or complete. */
export interface HeadedTeam extends Pick<TeamAnswer, "sportId" | "sportCode"> {
  readonly team: Pick<TeamAnswer["team"], "id" | "name">;
  readonly category: Region;
  readonly tournaments: TeamAnswer["tournaments"];
  readonly form?: TeamAnswer["form"];
}

/** A team's or player's name and crest, its sport and country, and its last results. */
export function TeamHead({ team, sportId, sportCode, category, tournaments, form = [] }: HeadedTeam) {
  const navigation = useService(NAVIGATION);
  const country = useRegionName()(category);
  return (
    <>
      <PlaceCrumbs sportCode={sportCode}>
        <li>
          <span>{country}</span>
        </li>
        {tournaments.slice(0, 1).map(({ id, slug, name }) => (
          <li key={id}>
            <Link to={navigation.linkTo("tournament", { sportId, slug: slug || "competition", tournamentId: id })}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </PlaceCrumbs>
      <header className="team-head">
        <Crest teamId={team.id} size={64} />
        <div>
          <h1>
            <bdi>{team.name}</bdi>
          </h1>
          <p>
            <Flag countryCode={category.countryCode} />
            <span>{country}</span>
          </p>
        </div>
        <FormPills form={form} />
        <SlotOutlet slot={TEAM_ASIDE} props={{ teamId: team.id, name: team.name, sportCode }} />
      </header>
    </>
  );
}
