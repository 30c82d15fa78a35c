// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount, testPage } from "../testing.ts";
import { useCopy } from "./use-copy.ts";

afterEach(() => void vi.unstubAllGlobals());

test("while a copy is under way no result is shown, whatever the result of the one before", async () => {
  const writes: { resolve: () => void; reject: () => void }[] = [];
  const writeText = () => new Promise<void>((resolve, reject) => writes.push({ resolve, reject }));
  function View() {
    const { news, copy } = useCopy();
    return <button onClick={() => void copy("text")}>{news ?? "nothing"}</button>;
  }
  const { container, user, screen } = await mount(testPage().services, <View />);
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText } } }));
  const settle = (change: () => void) => act(() => Promise.resolve(change()));
  const press = () => user.click(screen.getByRole("button"));
  await press();
  await settle(() => writes[0]!.resolve());
  expect(container.textContent).toBe("copied");
  await press();
  expect(container.textContent).toBe("nothing");
  await settle(() => writes[1]!.reject());
  expect(container.textContent).toBe("notCopied");
});
