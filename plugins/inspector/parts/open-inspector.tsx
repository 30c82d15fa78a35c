import { I18N, type Services, ServicesProvider } from "@core";
import { createRoot } from "react-dom/client";
import { createInspector, InspectorContext } from "../inspector.ts";
import type { Overrides } from "../overrides.ts";
import { Panel } from "./panel.tsx";

export interface OpenOptions {
  readonly services: Services;
  readonly overrides: Overrides;
  readonly onClose: () => void;
}

/**
 * Opens the inspector in its own React root, so that it also works on a broken page. The returned function closes it.
 */
export async function openInspector({ services, overrides, onClose }: OpenOptions): Promise<() => void> {
  const i18n = services.get(I18N);
  await Promise.all([i18n.load("inspector"), i18n.load("core")]);
  const before = document.activeElement;
  const inspector = createInspector(services, overrides);
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const close = () => {
    if (inspector.scope.signal.aborted) return;
    inspector.scope.dispose();
    root.unmount();
    host.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    onClose();
  };
  root.render(
    <ServicesProvider services={services}>
      <InspectorContext value={inspector}>
        <Panel onClose={close} />
      </InspectorContext>
    </ServicesProvider>,
  );
  return close;
}
