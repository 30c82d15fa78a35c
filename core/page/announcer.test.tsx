// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { mount, testPage } from "../testing.ts";
import { LiveRegion } from "./announcer.tsx";

test("the live region shows an announcement, and repeats it when the same one comes again", async () => {
  const { services, announcer } = testPage();
  const region = (await mount(services, <LiveRegion />)).screen.getByRole("status");
  const announce = (text: string) => act(() => Promise.resolve(announcer.announce(text)));
  expect(region.getAttribute("aria-live")).toBe("polite");

  await announce("Bet won");
  const first = region.textContent;
  await announce("Bet won");
  expect(first).toBe("Bet won");
  expect(region.textContent.trim()).toBe("Bet won");
  expect(region.textContent).not.toBe(first);
});
