import type { EventInfo, EventState, EventStatus } from "../wire.ts";

/** What a status means for a player who wants to bet, as a text key; undefined while the match runs normally. */
export interface Outlook {
  readonly key: string | undefined;
  /** Whether no market will be offered any more. */
  readonly isOver: boolean;
}

const OUTLOOKS: Readonly<Record<EventStatus, Outlook>> = {
  not_started: { key: undefined, isOver: false },
  live: { key: undefined, isOver: false },
  suspended: { key: undefined, isOver: false },
  delayed: { key: "delayed", isOver: false },
  interrupted: { key: "interrupted", isOver: false },
  ended: { key: "over", isOver: true },
  closed: { key: "over", isOver: true },
  postponed: { key: "postponed", isOver: true },
  cancelled: { key: "called-off", isOver: true },
  abandoned: { key: "called-off", isOver: true },
};

export const outlookOf = (status: EventStatus): Outlook => OUTLOOKS[status];

/** Whether an event is the season of one side: then `away` is its competition. */
export const isSeason = ({ kind }: EventInfo): boolean => kind === "season";

/** Whether it is one runner of a race, which stands as `away`. */
export const isRunner = ({ kind }: EventInfo): boolean => kind === "race";

/** Whether two sides meet in it. */
export const isMatch = (info: EventInfo): boolean => !isSeason(info) && !isRunner(info);

/** Whether a match has begun, so that it has a score. */
export const hasBegun = (state: EventState): boolean => state.clock.period !== "not_started";
