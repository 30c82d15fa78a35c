import { EmptyState, type EmptyStateProps, Link } from "@core";

interface WayOnProps extends Pick<EmptyStateProps, "icon" | "title" | "text"> {
  /** The target of the link, and its text. */
  readonly to: string;
  readonly label: string;
}

/** An empty state: why nothing is shown, and a link to a place that has something. */
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
