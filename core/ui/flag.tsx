import { useState } from "react";
import { symbolAddress } from "./icon.tsx";
import { DRAWN_FLAGS } from "./pictures/flag-codes.ts";
import flags from "./pictures/flags.svg";

/**
 * A country's flag by its ISO 3166 code (`UA`, `GB-ENG`), or a globe without a code. It is decorative: the country's
 * name is next to it.
 */
export function Flag({ countryCode }: { countryCode: string | null }) {
  const [missing, setMissing] = useState<string>();
  const code = countryCode?.toUpperCase() ?? "";
  const isDrawn = DRAWN_FLAGS.has(code);
  if (isDrawn || !/^[A-Z]{2}(-[A-Z]{3})?$/.test(code) || code === missing) {
    return (
      <svg className="flag" aria-hidden="true">
        <use href={isDrawn ? `${flags}#${code}` : symbolAddress("flag-world")} />
      </svg>
    );
  }
  const onError = () => setMissing(code);
  return <img className="flag" src={`/flags/${code}.svg`} alt="" loading="lazy" decoding="async" onError={onError} />;
}
