import type { CSSProperties, ReactNode, Ref } from "react";

interface MatchBlockProps {
  /** The number of rows. While the block is far away, its height is computed from it. */
  readonly rows: number;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Rows of a long table that the browser lays out together when they come near the visible part. */
export function MatchBlock({ rows, ref, children }: MatchBlockProps) {
  const style: CSSProperties & Record<`--${string}`, number> = { "--rows": rows };
  return (
    <div className="match-block" role="rowgroup" style={style} {...(ref && { ref })}>
      {children}
    </div>
  );
}
