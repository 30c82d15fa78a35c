import { Icon, useFormat, useTexts } from "@core";
import { nameOf } from "../../overview/sent-files.tsx";
import { useBytes } from "../../parts/use-bytes.ts";
import { type Page, percentOf } from "./page-rules.ts";
import "../../parts/pages.css";

interface PageListProps {
  readonly pages: readonly Page[];
  readonly isOnline: boolean;
  readonly onRemove: (key: string) => void;
  readonly onAgain: (key: string) => void;
}

/** The pages of the document, each with how much of it has arrived. */
export function PageList({ pages, isOnline, onRemove, onAgain }: PageListProps) {
  const own = useTexts("kyc");
  return (
    <ul className="panel pages">
      {pages.map((page, at) => (
        <PageRow
          page={page}
          name={nameOf(own, page, pages, at)}
          isOnline={isOnline}
          onRemove={() => onRemove(page.key)}
          onAgain={() => onAgain(page.key)}
          key={page.key}
        />
      ))}
    </ul>
  );
}

interface PageRowProps {
  readonly page: Page;
  readonly name: string;
  readonly isOnline: boolean;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
}

const ICONS = { waiting: "clock", sending: "file-up", paused: "wifi-off", failed: "circle-x", arrived: "circle-check" };
const KINDS = { waiting: undefined, sending: undefined, paused: "waiting", failed: "failed", arrived: "done" };

function PageRow({ page, name, isOnline, onRemove, onAgain }: PageRowProps) {
  const t = useTexts("kyc-upload");
  const format = useFormat();
  const bytes = useBytes();
  const { state, sent, fault, arrivedAt } = page;
  const isUnderWay = state === "sending" || state === "paused";
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  return (
    <li className="page-row page-row-plain">
      <div>
        <h3>{name}</h3>
        <p className="page-state" data-kind={KINDS[state]}>
          <Icon name={ICONS[state]} />
          {state === "arrived" && arrivedAt
            ? t("page.arrived", { time: format.dateTime(arrivedAt, time) })
            : t(`page.${state}`)}
        </p>
        <p>{isUnderWay ? t("page.bytes", { sent: bytes(sent), all: bytes(page.bytes) }) : bytes(page.bytes)}</p>
        {state === "failed" ? (
          <p className="page-fault" role="alert">
            {t(`fault.${fault ?? "REFUSED"}`)}
          </p>
        ) : null}
      </div>
      <div className="page-buttons">
        {state === "failed" ? (
          <button className="icon-button" type="button" aria-label={t("page.again", { page: name })} onClick={onAgain}>
            <Icon name="refresh-cw" />
          </button>
        ) : null}
        <button className="icon-button" type="button" aria-label={t("page.remove", { page: name })} onClick={onRemove}>
          <Icon name="trash-2" />
        </button>
      </div>
      {isUnderWay ? (
        <div className="page-load" data-waiting={state === "paused" ? "" : undefined}>
          <p>
            <span>{t(state === "paused" ? (isOnline ? "page.pauses" : "page.waits") : "page.sends")}</span>
            <b>
              <bdi dir="ltr">{format.number(percentOf([page]) / 100, { style: "percent" })}</bdi>
            </b>
          </p>
          <progress max={100} value={percentOf([page])} aria-label={t("page.upload", { page: name })} />
          {state === "paused" ? <p>{t("page.by-itself")}</p> : null}
        </div>
      ) : null}
    </li>
  );
}
