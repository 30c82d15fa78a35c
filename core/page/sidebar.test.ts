import { expect, test } from "vitest";
import { SidebarStore } from "./sidebar.ts";

test("the sidebar shows its first tab until another one is shown", () => {
  const sidebar = new SidebarStore("first");
  const seen: string[] = [];
  sidebar.state$.subscribe(({ activeTab }) => seen.push(activeTab));
  sidebar.show("second");
  sidebar.show("second");
  sidebar.show("first");
  expect(seen).toEqual(["first", "second", "first"]);
});
