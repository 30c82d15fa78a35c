import sprite from "./pictures/sprite.svg";

export interface IconProps {
  /** A symbol of the sprite: `chevron-right`. */
  readonly name: string;
  readonly size?: 16 | 20 | 24;
  /** Mirrored in right-to-left languages. */
  readonly mirrored?: boolean;
  /** A label for an icon without text; otherwise it is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** The address of a symbol of the sprite, for a `use` of a drawing that is no icon. */
export const symbolAddress = (name: string): string => `${sprite}#${name}`;

/** An icon of the sprite. */
export function Icon({ name, size = 20, mirrored, label, className }: IconProps) {
  const classes = ["icon", size !== 20 && `icon-${size}`, mirrored && "icon-mirrored", className]
    .filter(Boolean)
    .join(" ");
  const named =
    label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    <svg className={classes} focusable="false" {...named}>
      <use href={symbolAddress(name)} />
    </svg>
  );
}
