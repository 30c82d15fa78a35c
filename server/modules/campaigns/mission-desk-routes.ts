import type { FastifyInstance } from "fastify";
import {
  deskMissions,
  missionParams,
  missionVersion,
  newMission,
} from "../../../plugins/bonuses/desk/missions/wire.ts";
import { changeAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import { route } from "../../http/route.ts";
import type { MissionDesk } from "./mission-desk.ts";

const URL = "/api/desk/v1/missions";

/** The desk's calls about missions. */
export function missionDeskRoutes(app: FastifyInstance, missions: MissionDesk): void {
  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.read", method: "GET", url: URL },
      summary: "The missions with their steps and what they bring, in the order in which players see them",
      answer: deskMissions,
    },
    () => missions.list(),
  );

  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.write", method: "POST", url: URL },
      summary: "Adds a mission; one that players can do once a second person confirms it",
      body: newMission,
      answer: changeAnswer,
      refusals: ["PROPOSAL_OPEN", "MISSION_EXISTS"],
    },
    ({ desk, body }) => missions.add(desk, body),
  );

  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.write", method: "POST", url: `${URL}/:id/versions` },
      summary:
        "Changes a mission by a further version, or closes it at once; a second person confirms what players can do",
      params: missionParams,
      body: missionVersion,
      answer: changeAnswer,
      refusals: ["PROPOSAL_OPEN", "MISSION_CHANGED"],
    },
    ({ desk, params: { id }, body }) => missions.change(desk, id, body),
  );
}
