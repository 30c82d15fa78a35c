// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { mount, testPage } from "../testing.ts";
import { useResource } from "./resource.ts";

interface Call {
  readonly resolve: (value: string) => void;
  readonly reject: (error: Error) => void;
  readonly signal: AbortSignal;
}

test("a resource loads, keeps its value while it loads again, fails and is retried", async () => {
  const answers: Call[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => answers.push({ resolve, reject, signal }));
  function View({ id }: { id: number }) {
    const { status, value, error, retry } = useResource(load, [id]);
    return (
      <button onClick={retry}>{`${status} ${value} ${error instanceof Error ? error.message : ""}`.trim()}</button>
    );
  }
  const { container, user, screen, render, unmount } = await mount(testPage().services, <View id={1} />);
  const said = () => container.textContent;
  const settle = (change: () => void) => act(() => Promise.resolve(change()));
  expect(said()).toBe("loading undefined");
  await settle(() => answers[0]!.resolve("one"));
  expect(said()).toBe("ready one");
  await render(<View id={1} />);
  expect(answers).toHaveLength(1);

  await render(<View id={2} />);
  expect(said()).toBe("loading one");
  await render(<View id={3} />);
  expect(answers[1]!.signal.aborted).toBe(true);
  await settle(() => answers[1]!.resolve("two, too late"));
  expect(said()).toBe("loading one");
  await settle(() => answers[2]!.reject(new Error("no")));
  expect(said()).toBe("failed one no");

  await user.click(screen.getByRole("button"));
  expect(said()).toBe("loading one");
  await settle(() => answers[3]!.resolve("three"));
  expect(said()).toBe("ready three");
  await render(<View id={4} />);
  await unmount();
  expect(answers[4]!.signal.aborted).toBe(true);
});

test("what is known when a component appears is shown at once, and loaded only when it is asked for again", async () => {
  let loads = 0;
  const load = () => Promise.resolve(`loaded ${++loads}`);
  function View({ id }: { id: number }) {
    const { status, value, retry } = useResource(load, [id], () => (id === 1 ? "known" : undefined));
    return <button onClick={retry}>{`${status} ${value}`}</button>;
  }
  const { container, user, screen, render } = await mount(testPage().services, <View id={1} />);
  expect(container.textContent).toBe("ready known");
  expect(loads).toBe(0);
  await user.click(screen.getByRole("button"));
  expect(container.textContent).toBe("ready loaded 1");
  await render(<View id={2} />);
  expect(container.textContent).toBe("ready loaded 2");
});
