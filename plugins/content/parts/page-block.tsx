import { type Format, Icon, Link, useFormat } from "@core";
import type { ContentBlock, FactValue } from "../wire.ts";

/** A part of a page: text, current numbers, or links to other pages. */
export function Block({ block }: { block: ContentBlock }) {
  const format = useFormat();
  switch (block.kind) {
    case "heading":
      return <h2>{block.text}</h2>;
    case "paragraph":
      return <p>{block.text}</p>;
    case "list":
      return (
        <ul className="content-list">
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      );
    case "facts":
      return (
        <dl className="panel content-facts">
          {block.items.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{textOf(value, format)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      );
    case "cards":
      return (
        <ul className="content-cards">
          {block.items.map(({ to, title, text }) => (
            <li key={to}>
              <Link className="panel content-card" to={to}>
                <span>
                  <b>{title}</b>
                  <span>{text}</span>
                </span>
                <Icon name="chevron-right" mirrored />
              </Link>
            </li>
          ))}
        </ul>
      );
  }
}

function textOf(value: FactValue, format: Format): string {
  if (value.kind === "money") return format.money(value.minor, value.currency);
  if (value.kind === "count") return format.number(value.count);
  return format.number(value.hundredths / 10_000, { style: "percent", maximumFractionDigits: 2 });
}
