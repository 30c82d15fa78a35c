import { useRef, type PointerEvent, type RefObject } from "react";
import { useService, useStore } from "../react.tsx";
import { VIEWPORT } from "../viewport.ts";
import { Modal, type DialogProps } from "./modal.tsx";

/** A sheet from the bottom in the simple view, which can be dragged away; a dialog in the wide one. */
export function Sheet({ open, className = "", ...rest }: DialogProps) {
  const view = useStore(useService(VIEWPORT), (state) => state.view);
  if (!open) return null;
  if (view === "wide") return <Modal {...rest} className={`dialog ${className}`.trim()} />;
  return (
    <Modal
      {...rest}
      className={`sheet ${className}`.trim()}
      handle={(dialog) => <DragHandle dialog={dialog} onClose={rest.onClose} />}
    />
  );
}

/** How far down a sheet is dragged before it closes, as a part of its height. */
const CLOSES_AT = 0.25;

function DragHandle({ dialog, onClose }: { dialog: RefObject<HTMLDialogElement | null>; onClose: () => void }) {
  const from = useRef<number>(undefined);
  const move = (distance: number) => dialog.current?.style.setProperty("translate", `0 ${Math.max(0, distance)}px`);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    from.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (from.current !== undefined) move(event.clientY - from.current);
  };
  const release = (event: PointerEvent) => {
    if (from.current === undefined) return;
    const distance = event.clientY - from.current;
    from.current = undefined;
    if (distance > (dialog.current?.offsetHeight ?? Infinity) * CLOSES_AT) onClose();
    else move(0);
  };
  const letGo = () => {
    from.current = undefined;
    move(0);
  };

  // The close button does the same for the keyboard and for screen readers.
  return (
    <div className="sheet-grip" onPointerDown={grab} onPointerMove={drag} onPointerUp={release} onPointerCancel={letGo}>
      <div className="sheet-handle" />
    </div>
  );
}
