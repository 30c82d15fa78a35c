import { VIEWPORT } from "../page/viewport.ts";
import { useService, useStore } from "../react/react.tsx";
import { type DialogProps, Modal } from "./modal.tsx";

interface SheetProps extends DialogProps {
  /** Is a sheet also in the wide view. */
  readonly isAlwaysSheet?: boolean;
}

/** In the simple view a sheet from the bottom, which can be dragged away; in the wide view a dialog. */
export function Sheet({ open, className = "", isAlwaysSheet = false, ...rest }: SheetProps) {
  const view = useStore(useService(VIEWPORT), (state) => state.view);
  if (!open) return null;
  if (view === "wide" && !isAlwaysSheet) return <Modal {...rest} className={`dialog ${className}`.trim()} />;
  return <Modal {...rest} className={`sheet ${className}`.trim()} isDraggable />;
}
