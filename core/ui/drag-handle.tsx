import { type PointerEvent, type RefObject, useRef } from "react";

/** How far down a sheet must be dragged to close, as a fraction of its height. */
const CLOSES_AT = 0.25;

export interface DragHandleProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
}

/** The handle of a sheet: dragged far enough down, it closes the sheet; otherwise the sheet moves back. */
export function DragHandle({ dialog, onClose }: DragHandleProps) {
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
