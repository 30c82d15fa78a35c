import { changeAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import type { Answer, Platform } from "../platform/platform.ts";
import { deskWorker } from "./desk-worker.ts";

/** Confirms what somebody proposed in the room Campaigns, as somebody else with the same roles. */
export async function confirmed(platform: Platform, answer: Answer): Promise<Answer> {
  const read = changeAnswer.safeParse(answer.body);
  if (!read.success || read.data.proposal === null) return answer;
  const second = await deskWorker(platform, "payments");
  return second.post(`/proposals/${read.data.proposal}/decision`, { verdict: "confirm", reason: "a second look" });
}
