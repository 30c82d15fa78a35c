import type { ButtonHTMLAttributes, MouseEvent } from "react";
import "./styles/button.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `commit` moves money or submits a form; there is one in a view. */
  readonly kind?: "commit" | "plain" | "quiet" | "danger";
  readonly size?: "small" | "large";
  readonly block?: boolean;
  /** An action is running: the button keeps the focus and its place, and ignores presses. */
  readonly busy?: boolean;
}

/** A button. A disabled one stays reachable and says that it is disabled, so that screen reader users learn why. */
export function Button({
  kind = "plain",
  size,
  block,
  busy,
  disabled,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const isOff = busy || disabled || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const classes = ["button", `button-${kind}`, size && `button-${size}`, block && "button-block", className];
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(" ")}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    />
  );
}
