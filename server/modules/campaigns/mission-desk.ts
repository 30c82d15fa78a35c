import type { DeskMission, MissionVersion, NewMission } from "../../../plugins/bonuses/desk/missions/wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { CampaignDeskParts, DeskPerson } from "./campaign-desk.ts";
import * as kept from "./mission-desk-repository.ts";

/** The missions as the people who make them see them. Every change is a further version, and in the audit log. */
export class MissionDesk {
  constructor(private readonly parts: Pick<CampaignDeskParts, "database" | "clock" | "acts">) {}

  async list(): Promise<{ items: DeskMission[] }> {
    return { items: await kept.listMissions(this.parts.database) };
  }

  async add(desk: DeskPerson, { reason, ...mission }: NewMission): Promise<void> {
    const details = { mission: mission.id };
    await this.parts.acts.run(desk, { act: "missions.add", reason, details }, async (connection) => {
      if (!(await kept.addMission(connection, { ...mission, by: desk.user.id, at: this.now() })))
        throw new Problem(
          409,
          "MISSION_EXISTS",
          "There is a mission of this name, or there are too many. Nothing was added; choose another name.",
        );
    });
  }

  async change(desk: DeskPerson, id: string, { reason, ...change }: MissionVersion): Promise<void> {
    const details = { mission: id, version: change.version + 1 };
    await this.parts.acts.run(desk, { act: "missions.change", reason, details }, async (connection) => {
      if (!(await kept.changeMission(connection, { ...change, id, by: desk.user.id, at: this.now() })))
        throw new Problem(
          409,
          "MISSION_CHANGED",
          "There is no such mission, or somebody changed it meanwhile. Nothing was changed; read the list again.",
        );
    });
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
