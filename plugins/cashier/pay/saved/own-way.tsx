import { ANNOUNCER, Button, Fault, Field, Icon, useService, useTexts } from "@core";
import { type SubmitEvent, useState } from "react";
import { CASHIER_API } from "../../cashier-api.ts";
import type { SavedWay } from "../../wire.ts";
import { kindIcon } from "../form/way-words.ts";
import { useRefusal } from "../use-refusal.ts";

/** One saved way: its name can be changed, and it can be removed, which is asked twice. */
export function OwnWay({ saved, onChanged }: { saved: SavedWay; onChanged: () => void }) {
  const t = useTexts("cashier-pay");
  const [api, announcer] = [useService(CASHIER_API), useService(ANNOUNCER)];
  const refusalText = useRefusal();
  const [act, setAct] = useState<"rename" | "remove">();
  const [name, setName] = useState(saved.name ?? "");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const shown = saved.name ?? saved.label;

  const run = async (work: () => Promise<unknown>, news: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      announcer.announce(news);
      setAct(undefined);
      onChanged();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = name.trim();
    void run(() => api.rename(saved.id, typed === "" ? null : typed), t("saved.renamed"));
  };

  return (
    <li className="own-way">
      <Icon name={kindIcon(saved.kind)} />
      <p className="own-way-name">
        <b dir="auto">{shown}</b>
        {saved.name === null ? null : <span dir="auto">{saved.label}</span>}
      </p>
      {act === undefined ? (
        <div className="own-way-acts">
          <Button
            kind="quiet"
            size="small"
            aria-label={t("saved.renameOf", { name: shown })}
            onClick={() => setAct("rename")}
          >
            {t("saved.rename")}
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={t("saved.removeOf", { name: shown })}
            onClick={() => setAct("remove")}
          >
            {t("saved.remove")}
          </Button>
        </div>
      ) : null}
      {act === "rename" ? (
        <form className="own-way-more" noValidate onSubmit={rename}>
          <Field label={t("saved.name")}>
            {(control) => (
              <input
                {...control}
                autoFocus
                maxLength={40}
                dir="auto"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <div className="cashier-actions">
            <Button size="small" type="submit" busy={isBusy}>
              {t("saved.save")}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setAct(undefined)}>
              {t("saved.leave")}
            </Button>
          </div>
        </form>
      ) : null}
      {act === "remove" ? (
        <div className="own-way-more" role="group" aria-label={t("saved.sure", { name: shown })}>
          <p>{t("saved.sure", { name: shown })}</p>
          <div className="cashier-actions">
            <Button
              kind="danger"
              size="small"
              busy={isBusy}
              onClick={() => void run(() => api.remove(saved.id), t("saved.removed", { name: shown }))}
            >
              {t("saved.remove")}
            </Button>
            <Button size="small" autoFocus onClick={() => setAct(undefined)}>
              {t("saved.keep")}
            </Button>
          </div>
        </div>
      ) : null}
      <Fault text={error === undefined ? undefined : refusalText(error)} />
    </li>
  );
}
