import { BUS, Icon, Link, popupRequested, useFormat, useService, useTexts } from "@core";
import { type ReactNode, useId } from "react";
import { SESSION } from "../../session/contract.ts";
import { ConfirmedAct } from "./confirmed-act.tsx";
import type { SectionProps } from "./copy-section.tsx";
import type { ClosingState } from "./privacy-wire.ts";

/** What has to be done before the account can be closed, and the last step. */
export function ClosingSection({ api, state, onChange }: SectionProps) {
  const t = useTexts("account-privacy");
  const id = useId();
  const format = useFormat();
  const [bus, session] = [useService(BUS), useService(SESSION)];
  const { cash, underWay, openBets, peerBets, peerOrders } = state.closing;
  const isOpen = cash.length === 0 && underWay.length === 0 && openBets + peerBets === 0;
  const money = (amounts: ClosingState["cash"]) =>
    amounts.map(({ amount, currency }) => format.money(amount, currency)).join(", ");
  const close = async () => {
    try {
      await api.closeAccount();
    } catch (error) {
      onChange();
      throw error;
    }
    bus.publish(popupRequested, { type: "success", message: t("close.done", { count: state.eraseAfterDays }) });
    await session.logout("player");
  };
  return (
    <section className="room-group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("close.title")}</h2>
      <div className="panel privacy-closing">
        <p>
          {t("close.before")}{" "}
          <Link className="privacy-link" to="/responsible-gambling">
            {t("close.breaks")}
          </Link>
        </p>
        <ol>
          <Step isDone={underWay.length === 0} title={t("close.underWay")}>
            {underWay.length > 0 ? <p dir="auto">{money(underWay)}</p> : null}
          </Step>
          <Step
            isDone={openBets === 0}
            title={openBets === 0 ? t("close.noBets") : t("close.bets", { count: openBets })}
          >
            {openBets > 0 ? (
              <>
                <p>{t("close.betsText")}</p>
                <Link className="button button-plain" to="/my-bets/open">
                  {t("close.seeBets")}
                </Link>
              </>
            ) : null}
          </Step>
          {peerBets + peerOrders > 0 ? (
            <Step isDone={peerBets === 0} title={t("close.peerBets", { number: format.number(peerBets) })}>
              {peerBets > 0 ? <p>{t("close.peerBetsText")}</p> : null}
              {peerOrders > 0 ? <p>{t("close.peerOrders", { number: format.number(peerOrders) })}</p> : null}
              <Link className="button button-plain" to="/peer2peer/orders">
                {t("close.seeOrders")}
              </Link>
            </Step>
          ) : null}
          <Step isDone={cash.length === 0} title={t("close.balance")}>
            {cash.length > 0 ? (
              <>
                <p>
                  <bdi dir="ltr">{money(cash)}</bdi>
                </p>
                <Link className="button button-plain" to="/withdraw">
                  {t("close.withdraw")}
                </Link>
              </>
            ) : null}
          </Step>
          <Step isDone={false} title={t("close.confirm")}>
            <div id={`${id}-why`}>
              <p>{t(isOpen ? "close.now" : "close.later")}</p>
              <p>{t("close.erased", { count: state.eraseAfterDays })}</p>
              <ul>
                {state.kept.map(({ law, years }) => (
                  <li key={law}>{t(`kept.${law}`, { count: years })}</li>
                ))}
              </ul>
            </div>
            <ConfirmedAct
              api={api}
              kind="danger"
              label={t("close.submit")}
              disabled={!isOpen}
              aria-describedby={`${id}-why`}
              state={state}
              run={close}
            />
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children: ReactNode }) {
  const t = useTexts("account-privacy");
  return (
    <li className="privacy-step" data-done={isDone || undefined}>
      <Icon name={isDone ? "circle-check" : "circle-dashed"} size={20} />
      <div>
        <h3>
          {title}
          {isDone ? <span className="visually-hidden"> ({t("close.stepDone")})</span> : null}
        </h3>
        {children}
      </div>
    </li>
  );
}
