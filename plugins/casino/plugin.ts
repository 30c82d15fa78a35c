import { definePlugin, HTTP } from "@core";
import { CATALOGUE, Catalogue } from "./catalogue.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(CATALOGUE, Catalogue, [HTTP]);
  },
});
