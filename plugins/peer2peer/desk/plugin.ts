import { definePlugin } from "@core";

export default definePlugin({});
