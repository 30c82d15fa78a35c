import type { KeyboardEvent, PointerEvent } from "react";

export interface ResizerProps {
  readonly dock: "bottom" | "side";
  readonly size: number;
  readonly onResize: (size: number) => void;
  readonly label: string;
}

const [LEAST, STEP] = [160, 40];

/** The edge that resizes the panel, with a pointer or with the arrow keys. */
export function Resizer({ dock, size, onResize, label }: ResizerProps) {
  const most = Math.round((dock === "bottom" ? innerHeight : innerWidth) * 0.9);
  const resize = (to: number) => onResize(Math.max(LEAST, Math.min(most, Math.round(to))));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    resize(dock === "bottom" ? innerHeight - event.clientY : isMirrored ? event.clientX : innerWidth - event.clientX);
  };
  const step = ({ key }: KeyboardEvent) => {
    if (key === "ArrowUp" || key === "ArrowLeft") resize(size + STEP);
    if (key === "ArrowDown" || key === "ArrowRight") resize(size - STEP);
  };
  return (
    <div
      className="inspector-edge"
      role="separator"
      aria-label={label}
      aria-orientation={dock === "bottom" ? "horizontal" : "vertical"}
      aria-valuenow={size}
      aria-valuemin={LEAST}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={step}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
