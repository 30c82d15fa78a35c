import { CONFIG, consoleLog, definePlugin, EXPERIMENTS, FLAGS, mayInspect } from "@core";
import { isShortcut } from "./shortcut.ts";
import { Overrides } from "./overrides.ts";

/** `?inspect` opens it with the page. */
const QUERY = "inspect";

/** What a page loads is not to be forgotten before anybody looks: browsers write down 250 files. */
const WRITTEN_DOWN = 5000;

/** Waits for whoever wants to look into the page. Nothing of the tool itself is loaded before. */
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
