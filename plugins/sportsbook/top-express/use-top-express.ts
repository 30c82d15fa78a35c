import type { Resource } from "@core";
import { useFollow } from "../line/use-line.ts";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { type TopExpress, topExpress } from "../top-express-wire.ts";

const eventsOf = ({ events }: TopExpress) => events;

/** The combinations of the day; the prices of their matches are kept up to date. */
export function useTopExpress(): Resource<TopExpress> {
  const answer = useLineAnswer("/api/v1/line/top-express", topExpress, eventsOf);
  useFollow(answer.value?.events.map(({ info }) => info.id) ?? [], "main");
  return answer;
}
