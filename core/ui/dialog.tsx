import { type DialogProps, Modal } from "./modal.tsx";

export type { DialogProps } from "./modal.tsx";

/** A modal dialog. It takes the focus, keeps it inside, and returns it on closing. */
export function Dialog({ open, className = "", ...rest }: DialogProps) {
  return open ? <Modal {...rest} className={`dialog ${className}`.trim()} /> : null;
}
