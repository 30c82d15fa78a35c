import { symbolAddress } from "@core";
import { crestOf } from "./crest-art.ts";

/** A club's generated crest. Screen readers skip it: the name is beside it. */
export function Crest({ teamId, size }: { teamId: string; size?: 32 | 48 | 64 }) {
  const { symbol, first, second } = crestOf(teamId);
  return (
    <svg className={size ? `crest crest-${size}` : "crest"} fill={first} color={second} aria-hidden="true">
      <use href={symbolAddress(symbol)} />
    </svg>
  );
}
