import { Icon } from "@core";
import { type ReactNode, useState } from "react";

/** A section whose content is rendered only when it is opened. */
export function More({ icon, title, children }: { icon: string; title: ReactNode; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name={icon} size={16} />
        <span>{title}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      {isOpen ? children() : null}
    </details>
  );
}
