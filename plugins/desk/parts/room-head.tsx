import type { ReactNode } from "react";

interface RoomHeadProps {
  readonly title: ReactNode;
  /** Two for a further table of the same room. */
  readonly level?: 1 | 2;
  /** Saved views. */
  readonly views?: ReactNode;
  /** A short note or a button at the end. */
  readonly children?: ReactNode;
}

/** The head of a room. Its title is the heading of the page. */
export function RoomHead({ title, level = 1, views, children }: RoomHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="desk-head">
      <Heading>{title}</Heading>
      {views}
      {children ? <div className="desk-head-end">{children}</div> : null}
    </div>
  );
}
