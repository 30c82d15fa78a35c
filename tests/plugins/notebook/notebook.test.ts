import { expect, test } from "vitest";
import { startPlugin } from "@core/testing";
import { NOTEBOOK } from "./contract.ts";
import plugin from "./plugin.ts";

test("notes stand newest first; one of nothing but spaces is none", async () => {
  const { services, started } = startPlugin(plugin);
  await started;
  const notebook = services.get(NOTEBOOK);
  notebook.write(" Arsenal at home ");
  notebook.write("  ");
  notebook.write("Draws pay");
  expect(notebook.state).toEqual(["Draws pay", "Arsenal at home"]);
});
