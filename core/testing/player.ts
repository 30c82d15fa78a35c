import { configure, getConfig } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { act } from "react";
import { PATIENCE_MS } from "./patience.ts";

let acting = 0;
const library = getConfig();
// The library waits by a timer after each action, which a test may have stopped; `act` waits for React itself.
// What it finds may come with code that is loaded late, on a busy machine.
configure({
  asyncUtilTimeout: PATIENCE_MS,
  asyncWrapper: async (work) => (await (acting > 0 ? work() : library.asyncWrapper(work))) as unknown,
});

/** The library's user, each of whose actions ends when React has shown what came of it. */
export function player(): UserEvent {
  const user = userEvent.setup({ document, delay: null });
  return new Proxy(user, {
    get(actions, name) {
      const action: unknown = Reflect.get(actions, name);
      if (typeof action !== "function") return action;
      return async (...given: unknown[]) => {
        acting++;
        try {
          return await act(async () => (await Reflect.apply(action, actions, given)) as unknown);
        } finally {
          acting--;
        }
      };
    },
  });
}
