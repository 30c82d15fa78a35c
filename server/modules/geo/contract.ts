/** Where a request comes from. */
export { countryOf } from "./routes.ts";
