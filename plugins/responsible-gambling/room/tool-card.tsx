import { Button, Icon, Link } from "@core";
import type { ReactNode } from "react";

interface ToolCardProps {
  readonly icon: string;
  readonly title: string;
  readonly about: string;
  /** How it stands; undefined while that is not known. */
  readonly value?: string | undefined;
  readonly note?: string | undefined;
  readonly act: string;
  /** The page of the tool, or what it does in place. */
  readonly to: string | (() => void);
}

/** A tool of the room with its value now and the way to use it. */
export function ToolCard({ icon, title, about, value, note, act, to }: ToolCardProps): ReactNode {
  return (
    <section className="limit-card panel" aria-label={title}>
      <header className="limit-card-head">
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
      </header>
      {value === undefined ? null : (
        <p className="limit-value">
          {value}
          {note === undefined ? null : <span>{note}</span>}
        </p>
      )}
      <div className="answers">
        {typeof to === "string" ? (
          <Link className="button button-plain" to={to}>
            {act}
          </Link>
        ) : (
          <Button onClick={to}>{act}</Button>
        )}
      </div>
    </section>
  );
}
