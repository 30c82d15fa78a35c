import { act, createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { ServicesProvider } from "../react/react.tsx";
import type { Services } from "../plugin/services.ts";

export interface Mounted {
  readonly container: HTMLElement;
  readonly render: (node: ReactNode) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Renders into the document of a DOM test and waits until React has finished, including lazy loading. */
export async function mount(services: Services, node: ReactNode): Promise<Mounted> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  // An asynchronous act waits for the effects of rendering.
  const settled = (change: () => void) => act(() => Promise.resolve(change()));
  const render = (next: ReactNode) =>
    settled(() => root.render(createElement(ServicesProvider, { services, children: next })));
  await render(node);
  return {
    container,
    render,
    async unmount() {
      await settled(() => root.unmount());
      container.remove();
    },
  };
}
