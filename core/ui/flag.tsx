import { useState } from "react";

/**
 * A country's flag by its ISO 3166 code (`UA`, `GB-ENG`), or a globe without a code. It is decorative: the country's
 * name is next to it.
 */
export function Flag({ countryCode }: { countryCode: string | null }) {
  const [missing, setMissing] = useState<string>();
  const code = countryCode?.toUpperCase() ?? "";
  if (!/^[A-Z]{2}(-[A-Z]{3})?$/.test(code) || code === missing) {
    return (
      <svg className="flag" aria-hidden="true">
        <use href="/sprite.svg#flag-world" />
      </svg>
    );
  }
  const onError = () => setMissing(code);
  return <img className="flag" src={`/flags/${code}.svg`} alt="" loading="lazy" decoding="async" onError={onError} />;
}
