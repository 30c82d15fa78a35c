// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { LiveRegion } from "./announcer.tsx";
import { mount, testPage } from "../testing.ts";

test("the live region says what is announced, and says it again when it is the same", async () => {
  const { services, announcer } = testPage();
  const { container } = await mount(services, <LiveRegion />);
  const region = container.querySelector('[role="status"]')!;
  const announce = (text: string) => act(() => Promise.resolve(announcer.announce(text)));
  expect(region.getAttribute("aria-live")).toBe("polite");

  await announce("Bet won");
  const first = region.textContent;
  await announce("Bet won");
  expect(first).toBe("Bet won");
  expect(region.textContent.trim()).toBe("Bet won");
  expect(region.textContent).not.toBe(first);
});
