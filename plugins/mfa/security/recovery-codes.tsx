import { Button, useCopy, useTexts } from "@core";
import { useEffect, useId, useRef } from "react";

/** New recovery codes, shown only once. They receive the focus, so that no player misses them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts("mfa");
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const { news, copy } = useCopy();
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="recovery-codes" aria-labelledby={id}>
      <h3 id={id} ref={head} tabIndex={-1}>
        {t("codes.title")}
      </h3>
      <p>{t("codes.text")}</p>
      <ol dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="security-buttons">
        <Button kind="commit" onClick={onClose}>
          {t("codes.kept")}
        </Button>
        <Button onClick={() => void copy(codes.join("\n"))}>{t("codes.copy")}</Button>
      </div>
      <p className="recovery-codes-news" role="status">
        {news ? t(`codes.${news}`) : null}
      </p>
    </section>
  );
}
