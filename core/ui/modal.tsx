import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useTexts } from "../react/react-texts.ts";
import { DragHandle } from "./drag-handle.tsx";
import { Icon } from "./icon.tsx";
import "./styles/dialog.css";

export interface DialogProps {
  readonly open: boolean;
  /**
   * Called on Escape, the close button and a press outside. The opener must then close the dialog. Without it the
   * dialog waits for one of its own actions.
   */
  readonly onClose?: (() => void) | undefined;
  readonly title: ReactNode;
  /** Buttons of equal weight at the end. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

interface ModalProps extends Omit<DialogProps, "open" | "className"> {
  readonly className: string;
  /** Whether it has a handle at the top for dragging it away. */
  readonly isDraggable?: boolean;
}

/** The common part of dialogs and sheets: a native modal dialog that is open as long as it is rendered. */
export function Modal({ onClose, title, actions, className, children, isDraggable }: ModalProps) {
  const t = useTexts("core");
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    // The element that had the focus may be gone when the browser returns it, or the dialog may be removed without
    // being closed.
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    // React also passes the event up to the dialog from which this one was opened.
    if (event.target === ref.current) onClose?.();
  };
  // The backdrop belongs to the dialog, so a press on it has the dialog itself as its target.
  const pressOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose?.();
  };

  return (
    <dialog ref={ref} className={className} aria-labelledby={titleId} onCancel={cancel} onMouseDown={pressOutside}>
      {isDraggable && onClose ? <DragHandle dialog={ref} onClose={onClose} /> : null}
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {onClose ? (
          <button className="icon-button" type="button" aria-label={t("close")} onClick={onClose}>
            <Icon name="x" />
          </button>
        ) : null}
      </div>
      <div className="dialog-body">
        {children}
        {actions ? <div className="dialog-actions">{actions}</div> : null}
      </div>
    </dialog>
  );
}
