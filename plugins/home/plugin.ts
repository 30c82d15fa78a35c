import { definePlugin } from "@core";

/** Home is a screen with places for others: there is nothing to set up. */
export default definePlugin({});
