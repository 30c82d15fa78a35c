import { Icon } from "@core";
import { type ReactNode, useId } from "react";

interface FactsProps {
  readonly title: string;
  readonly facts: readonly { readonly icon: string; readonly title: string; readonly text?: ReactNode }[];
}

/** A group of things that are good to know. */
export function Facts({ title, facts }: FactsProps) {
  const id = useId();
  return (
    <section className="kyc-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="panel kyc-facts">
        {facts.map((fact) => (
          <li key={fact.title}>
            <Icon name={fact.icon} mirrored={fact.icon === "log-out"} />
            <div>
              <b>{fact.title}</b>
              {fact.text ? <p>{fact.text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
