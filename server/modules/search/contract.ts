/** The index that other modules search by. */
export { SearchIndex } from "./search-index.ts";
