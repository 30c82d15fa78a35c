import { CONFIG, consoleLog, definePlugin, EXPERIMENTS, FLAGS, mayInspect } from "@core";
import { Overrides } from "./overrides.ts";
import { isShortcut } from "./shortcut.ts";

/** `?inspect` opens the inspector with the page. */
const QUERY = "inspect";

/**
 * The buffer for the list of loaded files. By default browsers record only 250, so some would be lost before the
 * inspector is opened.
 */
const WRITTEN_DOWN = 5000;

/** Waits until the inspector is opened. None of its own code is loaded before. */
export default definePlugin({
  start({ services, scope }) {
    if (!mayInspect(services.get(CONFIG).value)) return;
    performance.setResourceTimingBufferSize(WRITTEN_DOWN);
    const overrides = new Overrides(services.get(FLAGS), sessionStorage);
    void services.whenProvided(EXPERIMENTS).then((experiments) => overrides.serve(experiments));
    let close: (() => void) | undefined;
    const open = async () => {
      if (close) return;
      close = () => undefined;
      try {
        const { openInspector } = await import("./parts/open-inspector.tsx");
        const end = await openInspector({ services, overrides, onClose: () => (close = undefined) });
        if (scope.signal.aborted) end();
        else close = end;
      } catch (error) {
        close = undefined;
        consoleLog("the inspector did not open", error);
      }
    };
    scope.add(() => close?.());
    scope.listen(document, "keydown", (event) => {
      if (!isShortcut(event as KeyboardEvent)) return;
      event.preventDefault();
      if (close) close();
      else void open();
    });
    if (new URLSearchParams(location.search).has(QUERY)) void open();
  },
});
