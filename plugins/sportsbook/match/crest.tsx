import type { CSSProperties } from "react";
import { crestOf } from "./crest-art.ts";

/** A club's generated crest. Screen readers skip it: the name is beside it. */
export function Crest({ teamId, size }: { teamId: string; size?: 32 | 48 | 64 }) {
  const { symbol, first, second } = crestOf(teamId);
  const colours: CSSProperties & Record<`--${string}`, string> = { "--a": first, "--b": second };
  return (
    <svg className={size ? `crest crest-${size}` : "crest"} style={colours} aria-hidden="true">
      <use href={`/sprite.svg#${symbol}`} />
    </svg>
  );
}
