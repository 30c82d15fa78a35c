/** The filters of a list by days, for lists of other plugins. Their texts are those of `my-bets-list`. */
export { ListFilters } from "../list/list-filters.tsx";
