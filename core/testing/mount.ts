import { type BoundFunctions, type queries, render as renderIntoPage, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { act, createElement, type ReactNode } from "react";
import type { Services } from "../plugin/services.ts";
import { ServicesProvider } from "../react/react.tsx";
import { player } from "./player.ts";

export interface Mounted {
  readonly container: HTMLElement;
  /** The queries of @testing-library/dom over the whole document: `screen.getByRole("button", { name: "Try again" })`. */
  readonly screen: BoundFunctions<typeof queries>;
  /** Acts as a player does: `await user.click(...)`, `await user.type(...)`. */
  readonly user: UserEvent;
  readonly render: (node: ReactNode) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Renders into the document of a DOM test and waits until React has finished, including lazy loading. */
export async function mount(services: Services, node: ReactNode): Promise<Mounted> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const provided = (children: ReactNode) => createElement(ServicesProvider, { services, children });
  const container = document.body.appendChild(document.createElement("div"));
  // An asynchronous act waits for the effects of rendering.
  const { rerender, unmount } = await act(() => Promise.resolve(renderIntoPage(provided(node), { container })));
  return {
    container,
    screen: within(document.body),
    user: player(),
    render: (next) => act(() => Promise.resolve(rerender(provided(next)))),
    async unmount() {
      await act(() => Promise.resolve(unmount()));
      container.remove();
    },
  };
}
