import type { DeskMission, MissionVersion, NewMission } from "../../../plugins/bonuses/desk/missions/wire.ts";
import type { ChangeAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { DeskCaller } from "../desk/contract.ts";
import type { CampaignDeskParts } from "./campaign-desk.ts";
import * as kept from "./mission-desk-repository.ts";
import { SecondPerson } from "./second-person.ts";

/**
 * The missions as the people who make them see them. Every change is a further version, and in the audit log; a second
 * person confirms what players can do.
 */
export class MissionDesk {
  private readonly second: SecondPerson<"missions.open">;

  constructor(private readonly parts: Omit<CampaignDeskParts, "wallet" | "boost">) {
    this.second = new SecondPerson(parts, {
      act: "missions.open",
      check: async (connection, { id, version }) => {
        const found = await kept.findMissionVersion(connection, id);
        if (version === null ? found !== undefined : found !== version) throw refusalOf(version);
      },
      write: async (connection, change, made) => {
        const write = change.version === null ? kept.addMission : kept.changeMission;
        if (!(await write(connection, { ...change, ...made }))) throw refusalOf(change.version);
      },
    });
  }

  async list(): Promise<{ items: DeskMission[] }> {
    return { items: await kept.listMissions(this.parts.database) };
  }

  add(desk: DeskCaller, { reason, ...mission }: NewMission): Promise<ChangeAnswer> {
    const asked = { act: "missions.add", reason, details: { mission: mission.id }, isOpening: mission.isOpen };
    return this.second.change(desk, { ...mission, version: null }, asked);
  }

  change(desk: DeskCaller, id: string, { reason, ...change }: MissionVersion): Promise<ChangeAnswer> {
    const details = { mission: id, version: change.version + 1 };
    const asked = { act: "missions.change", reason, details, isOpening: change.isOpen };
    return this.second.change(desk, { id, ...change }, asked);
  }
}

const refusalOf = (version: number | null) =>
  version === null
    ? new Problem(
        409,
        "MISSION_EXISTS",
        "There is a mission of this name, or there are too many. Nothing was added; choose another name.",
      )
    : new Problem(
        409,
        "MISSION_CHANGED",
        "There is no such mission, or somebody changed it meanwhile. Nothing was changed; read the list again.",
      );
