import { Modal, type DialogProps } from "./modal.tsx";

export type { DialogProps } from "./modal.tsx";

/** A modal dialog. The focus goes into it, stays there, and returns to where it was. */
export function Dialog({ open, className = "", ...rest }: DialogProps) {
  return open ? <Modal {...rest} className={`dialog ${className}`.trim()} /> : null;
}
