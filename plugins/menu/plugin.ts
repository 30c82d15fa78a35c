import { definePlugin } from "@core";

/** The menus have no state of their own: they show the sport tree and the current page. */
export default definePlugin({});
