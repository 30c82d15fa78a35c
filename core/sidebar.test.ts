import { expect, test } from "vitest";
import { SidebarStore } from "./sidebar.ts";

test("the sidebar shows the betslip until somebody shows another tab", () => {
  const sidebar = new SidebarStore();
  const seen: string[] = [];
  sidebar.state$.subscribe(({ activeTab }) => seen.push(activeTab));
  sidebar.show("my-bets");
  sidebar.show("my-bets");
  sidebar.show("betslip");
  expect(seen).toEqual(["betslip", "my-bets", "betslip"]);
});
