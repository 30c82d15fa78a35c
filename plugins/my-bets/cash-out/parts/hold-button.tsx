import { type ReactNode, useEffect, useRef, useState } from "react";
import "./hold-button.css";

/** A press held this long counts as confirmed, in milliseconds. The style sheet fills the button in the same time. */
export const HOLD_MS = 800;

export interface HoldButtonProps {
  /** The button was held to the end. */
  readonly onHeld: () => void;
  /** The button was pressed briefly, by a key, or by a device that cannot hold. */
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * A button that acts when it is held. A brief press, a key or a screen reader's press asks for confirmation instead.
 */
export function HoldButton({ onHeld, onPress, disabled = false, children }: HoldButtonProps) {
  const [isHolding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  const release = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <button
      className="hold-button"
      type="button"
      data-costs="held"
      aria-disabled={disabled || undefined}
      data-holding={isHolding || undefined}
      onPointerDown={(event) => {
        wasHeld.current = false;
        if (disabled || event.button !== 0) return;
        setHolding(true);
        timer.current = setTimeout(() => {
          wasHeld.current = true;
          setHolding(false);
          onHeld();
        }, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // A finger resting on it would open the browser's own menu.
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled && !wasHeld.current) onPress();
        wasHeld.current = false;
      }}
    >
      {children}
    </button>
  );
}
