import type { CSSProperties, ReactNode, Ref } from "react";

interface MatchBlockProps {
  /** How many rows it has: as long as it is far, its height is reckoned from them. */
  readonly rows: number;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Rows of a long table that the browser lays out together, when they come near the part that is seen. */
export function MatchBlock({ rows, ref, children }: MatchBlockProps) {
  const style: CSSProperties & Record<`--${string}`, number> = { "--rows": rows };
  return (
    <div className="match-block" role="rowgroup" style={style} {...(ref && { ref })}>
      {children}
    </div>
  );
}
