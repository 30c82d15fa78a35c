import { Button, messageOf, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_SESSION } from "../../desk/contract.ts";
import { INBOX } from "./inbox.ts";
import { type DeskTalk, LABELS } from "./wire.ts";
import "./inbox.css";

/** What can be done with a conversation: take it, give it back, hand it over, label it and close it. */
export function TalkActs({ talk, onChanged }: { readonly talk: DeskTalk; readonly onChanged: () => void }) {
  const t = useTexts("support-desk");
  const inbox = useService(INBOX);
  const mayAnswer = useService(DESK_SESSION).may("support.answer");
  const [error, setError] = useState<unknown>();
  const does = async (act: Promise<unknown>) => {
    setError(undefined);
    try {
      await act;
    } catch (refusal) {
      setError(refusal);
    }
    onChanged();
  };
  if (!mayAnswer) return null;
  const { id, labels, claim } = talk;
  const isTheirs = claim !== null && !claim.isMine;
  return (
    <section className="inbox-acts">
      {error === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(error)}
        </p>
      )}
      <div className="inbox-buttons">
        {claim?.isMine ? (
          <Button size="small" onClick={() => void does(inbox.act(id, "release"))}>
            {t("acts.release")}
          </Button>
        ) : (
          <Button size="small" disabled={isTheirs} onClick={() => void does(inbox.claim(id))}>
            {t("acts.claim")}
          </Button>
        )}
        <Button
          size="small"
          disabled={isTheirs || talk.state === "closed"}
          onClick={() => void does(inbox.act(id, "close", { seq: talk.lastSeq }))}
        >
          {t("acts.close")}
        </Button>
      </div>
      <HandOver isOff={isTheirs} onTo={(to) => void does(inbox.act(id, "hand-over", { to }))} />
      <fieldset className="inbox-labels" disabled={isTheirs}>
        <legend>{t("labels")}</legend>
        {LABELS.map((each) => (
          <label className="check" key={each}>
            <input
              type="checkbox"
              checked={labels.includes(each)}
              disabled={!labels.includes(each) && labels.length >= 5}
              onChange={({ target }) =>
                void does(
                  inbox.setLabels(id, target.checked ? [...labels, each] : labels.filter((other) => other !== each)),
                )
              }
            />
            <span>{t(`label.${each}`)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

function HandOver({ isOff, onTo }: { readonly isOff: boolean; readonly onTo: (to: string) => void }) {
  const t = useTexts("support-desk");
  const inbox = useService(INBOX);
  const { value = [] } = useResource((signal) => inbox.colleagues(signal), [inbox]);
  const [to, setTo] = useState("");
  return (
    <div className="inbox-buttons">
      <select
        className="inbox-select"
        aria-label={t("hand-over.to")}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      >
        <option value="">{t("hand-over.choose")}</option>
        {value.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button size="small" disabled={isOff || to === ""} onClick={() => onTo(to)}>
        {t("hand-over.button")}
      </Button>
    </div>
  );
}
