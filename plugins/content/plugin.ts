import { definePlugin } from "@core";

/** The area has screens only: nothing of it runs without one. */
export default definePlugin({});
