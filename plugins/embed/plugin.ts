import { definePlugin } from "@core";
import { EMBEDDED, Embedded } from "./embedded.ts";

export default definePlugin({
  start({ services, scope }) {
    const embedded = new Embedded(services, scope);
    services.provideValue(EMBEDDED, embedded);
    embedded.begin();
  },
});
