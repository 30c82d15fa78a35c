import { Button, CONSENT, LAYOUT, Scope, useProvided, useService, useServices, useStore, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import { ASKED } from "../tokens.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import "./consent-bar.css";

/** Asks for consent until the player answers: above the page, without blocking it. */
export default function ConsentBar() {
  const consent = useProvided(CONSENT);
  return consent ? <Question /> : null;
}

function Question() {
  const t = useTexts("analytics");
  const consent = useService(CONSENT);
  const asked = useService(ASKED);
  const isOpen = useStore(consent, (state) => asked.some((purpose) => state[purpose] === undefined));
  const [isChoosing, setChoosing] = useState(false);
  if (!isOpen) return null;
  return (
    <>
      <Bar label={t("choices")}>
        <p>{t(asked.includes("marketing") ? "question.all" : "question.analytics")}</p>
        <div className="consent-bar-answers">
          <Button onClick={() => consent.choose({ analytics: false, marketing: false })}>{t("reject")}</Button>
          <Button onClick={() => consent.choose({ analytics: true, marketing: true })}>{t("accept")}</Button>
          <Button onClick={() => setChoosing(true)} aria-haspopup="dialog">
            {t("choose")}
          </Button>
        </div>
      </Bar>
      {isChoosing ? <ConsentDialog onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

/** Sets the height that it covers, so that the layout can make room. */
function Bar({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  const services = useServices();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const scope = new Scope();
    const covered = ref.current?.offsetHeight ?? 0;
    void services.whenProvided(LAYOUT).then((layout) => {
      if (!scope.signal.aborted) layout.adjust({ bottom: covered }, scope);
    });
    return () => scope.dispose();
  }, [services]);
  return (
    <section className="consent-bar" ref={ref} aria-label={label}>
      {children}
    </section>
  );
}
