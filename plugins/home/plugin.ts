import { definePlugin } from "@core";

/** Home has no services of its own: its manifest and its screen are all of it. */
export default definePlugin({});
