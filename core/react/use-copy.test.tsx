// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount, testPage } from "../testing.ts";
import { useCopy } from "./use-copy.ts";

afterEach(() => void vi.unstubAllGlobals());

test("of a copy that is under way nothing is said, whatever became of the one before", async () => {
  const writes: { resolve: () => void; reject: () => void }[] = [];
  const writeText = () => new Promise<void>((resolve, reject) => writes.push({ resolve, reject }));
  function View() {
    const { news, copy } = useCopy();
    return <button onClick={() => void copy("text")}>{news ?? "nothing"}</button>;
  }
  const { container, unmount } = await mount(testPage().services, <View />);
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText } } }));
  const settle = (change: () => void) => act(() => Promise.resolve(change()));
  const press = () => settle(() => container.querySelector("button")!.click());
  await press();
  await settle(() => writes[0]!.resolve());
  expect(container.textContent).toBe("copied");
  await press();
  expect(container.textContent).toBe("nothing");
  await settle(() => writes[1]!.reject());
  expect(container.textContent).toBe("notCopied");
  await unmount();
});
