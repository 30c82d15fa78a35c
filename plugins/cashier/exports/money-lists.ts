import "../history/frame/money-room.css";

/** What lists of money are made of, for histories of other plugins. Their texts are those of `cashier-history`. */
export { Amount } from "../history/frame/amount.tsx";
export { ByDay } from "../history/frame/by-day.tsx";
export { ListStates } from "../history/frame/list-states.tsx";
export { usePages } from "../history/frame/use-pages.ts";
