import { Button, Dialog, Fault, Field, useService, useTexts } from "@core";
import { type FormEvent, useState } from "react";
import { FOOTBOSS_API } from "../footboss-api.ts";
import { useAct } from "../parts/use-act.ts";
import { leagueCode, type MineAnswer } from "../wire.ts";
import { LeagueTable } from "./league-table.tsx";

interface LeaguesProps {
  readonly mine: MineAnswer;
  /** Changes when points may have. */
  readonly beat: number;
  readonly onChanged: (mine: MineAnswer) => void;
}

const LENGTH = 8;

/** The own private leagues, and the ways to make and join one. */
export function Leagues({ mine, beat, onChanged }: LeaguesProps) {
  const t = useTexts("footboss");
  const api = useService(FOOTBOSS_API);
  const { isBusy, failure, act, forget } = useAct(onChanged);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [leaving, setLeaving] = useState<string>();
  const join = async (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
    const isCode = leagueCode.safeParse(code).success;
    setFault(isCode ? undefined : t("code-wrong"));
    if (isCode && (await act(() => api.joinLeague(code)))) setTyped("");
  };
  const leave = async (code: string) => {
    if (!(await act(() => api.leaveLeague(code)))) return;
    setLeaving(undefined);
    setOpen(undefined);
  };
  const close = () => {
    setLeaving(undefined);
    forget();
  };
  return (
    <section className="panel boss-block" aria-labelledby="boss-leagues">
      <h2 id="boss-leagues">{t("leagues")}</h2>
      <p className="boss-note">{t("leagues-lead")}</p>
      {mine.leagues.length === 0 ? null : (
        <ul className="boss-leagues">
          {mine.leagues.map(({ code, members }) => (
            <li key={code}>
              <div className="boss-head">
                <button
                  type="button"
                  className="text-link boss-code"
                  aria-expanded={open === code}
                  onClick={() => setOpen(open === code ? undefined : code)}
                >
                  <bdi dir="ltr">{code}</bdi>
                </button>
                <span className="muted">{t("members", { count: members })}</span>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("leave-league", { code })}
                  onClick={() => setLeaving(code)}
                >
                  {t("leave")}
                </Button>
              </div>
              {open === code ? <LeagueTable code={code} members={members} beat={beat} /> : null}
            </li>
          ))}
        </ul>
      )}
      <form className="boss-join" onSubmit={(event) => void join(event)} noValidate>
        <Field label={t("code")} error={fault}>
          {(control) => (
            <input
              {...control}
              type="text"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LENGTH + 4}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          {t("join")}
        </Button>
      </form>
      <div className="boss-acts">
        <Button busy={isBusy} onClick={() => void act(() => api.makeLeague())}>
          {t("make-league")}
        </Button>
      </div>
      {leaving === undefined ? <Fault text={failure} /> : null}
      <Dialog
        open={leaving !== undefined}
        onClose={close}
        title={t("leave-ask.title", { code: leaving ?? "" })}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t("leave-ask.no")}
            </Button>
            <Button busy={isBusy} onClick={() => leaving !== undefined && void leave(leaving)}>
              {t("leave")}
            </Button>
          </>
        }
      >
        <p>{t("leave-ask.text")}</p>
        <Fault text={failure} />
      </Dialog>
    </section>
  );
}
