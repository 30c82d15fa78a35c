import type { ButtonHTMLAttributes, MouseEvent } from "react";
import "./styles/button.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `commit` moves money or ends a form; one a view. */
  readonly kind?: "commit" | "plain" | "quiet" | "danger";
  readonly size?: "small" | "large";
  readonly block?: boolean;
  /** Something is under way: it keeps the focus and its place, and presses do nothing. */
  readonly busy?: boolean;
}

/** A button. One that cannot be used says so and stays reachable, so that a screen reader finds out why. */
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
