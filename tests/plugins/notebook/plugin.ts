import { definePlugin, STORAGE } from "@core";
import { NOTEBOOK } from "./contract.ts";
import { NoteStore } from "./note-store.ts";

export default definePlugin({
  setup({ services }) {
    services.provideValue(NOTEBOOK, new NoteStore(services.get(STORAGE)));
  },

  async start({ services }) {
    await (services.get(NOTEBOOK) as NoteStore).open();
  },
});
