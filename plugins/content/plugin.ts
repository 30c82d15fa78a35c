import { definePlugin } from "@core";

/** The area has only screens and runs no code without one. */
export default definePlugin({});
