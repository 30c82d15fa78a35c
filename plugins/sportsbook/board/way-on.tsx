import { EmptyState, Link, type EmptyStateProps } from "@core";

interface WayOnProps extends Pick<EmptyStateProps, "icon" | "title" | "text"> {
  /** Where it leads, and what that is called. */
  readonly to: string;
  readonly label: string;
}

/** Nothing is here: why, and the way to where there is something. */
export function WayOn({ to, label, ...state }: WayOnProps) {
  return (
    <EmptyState
      {...state}
      action={
        <Link className="button button-plain" to={to}>
          {label}
        </Link>
      }
    />
  );
}
