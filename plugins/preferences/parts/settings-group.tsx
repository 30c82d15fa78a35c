import { type ReactNode, useId } from "react";

/** One setting under its name. */
export function SettingsGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="settings-group" role="group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {children}
    </div>
  );
}
