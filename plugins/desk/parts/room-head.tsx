import type { ReactNode } from "react";

interface RoomHeadProps {
  readonly title: ReactNode;
  /** Saved views. */
  readonly views?: ReactNode;
  /** A short note or a button at the end. */
  readonly children?: ReactNode;
}

/** The head of a room. Its title is the heading of the page. */
export function RoomHead({ title, views, children }: RoomHeadProps) {
  return (
    <div className="desk-head">
      <h1>{title}</h1>
      {views}
      {children ? <div className="desk-head-end">{children}</div> : null}
    </div>
  );
}
