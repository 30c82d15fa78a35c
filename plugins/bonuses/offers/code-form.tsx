import { Button, Field, useService, useTexts } from "@core";
import { type SyntheticEvent, useState } from "react";
import { BONUSES_API } from "../bonuses-api.ts";
import { useRefusals } from "../use-refusals.ts";
import type { Offer } from "../wire.ts";
import { OfferAnswers, OfferCard } from "./offer-card.tsx";
import { useOfferAnswers } from "./use-offer-answers.ts";

/** Shows the offer that a code opens; it is taken only after its terms are there to read. */
export function CodeForm({ onChange }: { readonly onChange: () => void }) {
  const t = useTexts("bonuses");
  const api = useService(BONUSES_API);
  const refusal = useRefusals();
  const [code, setCode] = useState("");
  const [found, setFound] = useState<{ readonly offer: Offer; readonly code: string }>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const look = async (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (isBusy || typed === "") return;
    setBusy(true);
    setFailure(undefined);
    setFound(undefined);
    try {
      setFound({ offer: await api.byCode(typed), code: typed });
    } catch (error) {
      setFailure(refusal(error).text);
    } finally {
      setBusy(false);
    }
  };
  const done = () => {
    setFound(undefined);
    setCode("");
    onChange();
  };
  return (
    <section className="stack" aria-labelledby="bonus-code-title">
      <h2 id="bonus-code-title" className="offer-heading">
        {t("code.title")}
      </h2>
      <form className="panel code-form" onSubmit={(event) => void look(event)} noValidate>
        <Field label={t("code.label")} error={failure}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={30}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          {t("code.look")}
        </Button>
      </form>
      {found ? <FoundOffer {...found} onDone={done} /> : null}
    </section>
  );
}

function FoundOffer({
  offer,
  code,
  onDone,
}: {
  readonly offer: Offer;
  readonly code: string;
  readonly onDone: () => void;
}) {
  const answers = useOfferAnswers(offer, onDone, code);
  return (
    <OfferCard offer={offer}>
      <OfferAnswers {...answers} />
    </OfferCard>
  );
}
