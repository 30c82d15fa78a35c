import { definePlugin } from "@core";

/** The menus have no state of their own: they show the sport tree and where the user is. */
export default definePlugin({});
