import { Link, useTexts } from "@core";
import { useState } from "react";
import type { BegunChange } from "./begun-change.ts";
import { ContactCode } from "./contact-code.tsx";
import { ContactForm } from "./contact-form.tsx";

/** Asks for the new address or number, then for the code that was sent there. */
export function ContactChange({ back }: { back: string }) {
  const t = useTexts("mfa");
  const [kind, setKind] = useState<"email" | "phone">("email");
  const [begun, setBegun] = useState<BegunChange>();
  const [isDone, setDone] = useState(false);

  if (isDone) {
    return (
      <>
        <p role="status">{t("contact.done")}</p>
        <Link className="button button-commit button-large button-block" to={back} replace>
          {t("status.goOn")}
        </Link>
      </>
    );
  }
  if (begun) return <ContactCode change={begun} onDone={() => setDone(true)} />;
  return (
    <>
      <div className="segmented" role="group" aria-label={t("contact.kind")}>
        {(["email", "phone"] as const).map((each) => (
          <button
            key={each}
            className="segment"
            type="button"
            aria-pressed={kind === each}
            onClick={() => setKind(each)}
          >
            {t(`contact.${each}`)}
          </button>
        ))}
      </div>
      <ContactForm key={kind} kind={kind} onBegun={setBegun} />
    </>
  );
}
