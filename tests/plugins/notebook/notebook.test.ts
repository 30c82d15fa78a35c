import { startPlugin } from "@core/testing";
import { expect, test } from "vitest";
import { NOTEBOOK } from "./contract.ts";
import plugin from "./plugin.ts";

test("notes are shown newest first; one of only spaces is not added", async () => {
  const { services, started } = startPlugin(plugin);
  await started;
  const notebook = services.get(NOTEBOOK);
  notebook.write(" Arsenal at home ");
  notebook.write("  ");
  notebook.write("Draws pay");
  expect(notebook.state).toEqual(["Draws pay", "Arsenal at home"]);
});
