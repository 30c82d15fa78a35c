import { Failed, Icon, Link, Skeleton, StatusPill, useResource, useService, useStore, useTexts } from "@core";
import type { ReactNode } from "react";
import { DocumentPill, documentWord } from "../../kyc/exports/documents.ts";
import { type AccountInfo, SESSION } from "../../session/contract.ts";
import { ACCOUNT_API } from "../account-api.ts";
import type { AccountOverview } from "../profile-wire.ts";
import { useAccountNews } from "../use-account-news.ts";
import { PROVED_BY } from "../verified-rules.ts";

/** The account at a glance. What the page already knows is shown without waiting. */
export function Glance() {
  const t = useTexts("account-rooms");
  const api = useService(ACCOUNT_API);
  const account = useStore(useService(SESSION), (state) => state.account);
  const { value, status, error, retry } = useResource((signal) => api.overview(signal), [api]);
  useAccountNews("profile", retry);
  useAccountNews("sessions", retry);
  if (!account) return null;
  return (
    <section className="room-group" aria-label={t("glance")}>
      <h2>{t("glance")}</h2>
      {value?.isCorrectionWaiting ? (
        <div className="room-note">
          <Icon name="clock" />
          <p>{t("glanceCorrection")}</p>
        </div>
      ) : null}
      <ul className="panel">
        <Contact kind="email" account={account} />
        <Contact kind="phone" account={account} />
        <Proved kind="identity" documents={value?.documents ?? account.documentsStatus} overview={value} />
        <Proved kind="address" documents={value?.documents ?? account.documentsStatus} overview={value} />
        {value ? <Guards overview={value} /> : status === "failed" ? null : <Waiting />}
      </ul>
      {status === "failed" && !value ? <Failed error={error} onRetry={retry} /> : null}
    </section>
  );
}

interface RowProps {
  readonly to: string;
  readonly icon: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly pill: ReactNode;
}

const Row = ({ to, icon, title, text, pill }: RowProps) => (
  <li>
    <Link className="room-row" to={to}>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {pill}
    </Link>
  </li>
);

function Contact({ kind, account }: { kind: "email" | "phone"; account: AccountInfo }) {
  const t = useTexts("account-rooms");
  const value = account[kind];
  const isConfirmed = kind === "email" ? account.isEmailConfirmed : account.isPhoneConfirmed;
  return (
    <Row
      to="/my-account/security"
      icon={kind === "email" ? "mail" : "phone"}
      title={t(kind)}
      text={value === null ? t(`why.${kind}`) : <bdi dir="ltr">{value}</bdi>}
      pill={<DocumentPill word={value === null ? "missing" : isConfirmed ? "confirmed" : "none"} />}
    />
  );
}

interface ProvedProps {
  readonly kind: "identity" | "address";
  readonly documents: Readonly<Record<string, string>>;
  readonly overview: AccountOverview | undefined;
}

/** The state of one kind of document, and, if it is missing, what it is needed for. */
function Proved({ kind, documents, overview }: ProvedProps) {
  const t = useTexts("account-rooms");
  const word = documentWord(documents[kind]);
  const isMissing = overview?.missing.some((field) => PROVED_BY[field] === kind) ?? false;
  return (
    <Row
      to="/my-account/personal-data"
      icon={kind === "identity" ? "contact" : "house"}
      title={t(kind)}
      text={t(word === "confirmed" ? `proved.${kind}` : word === "review" ? "reviewText" : `why.${kind}`)}
      pill={<DocumentPill word={isMissing && word === "none" ? "missing" : word} />}
    />
  );
}

function Guards({ overview: { factors, sessions } }: { overview: AccountOverview }) {
  const t = useTexts("account-rooms");
  const isOn = factors > 0;
  return (
    <>
      <Row
        to="/my-account/security"
        icon="shield-check"
        title={t("factors")}
        text={isOn ? t("factorCount", { count: factors }) : t("why.factors")}
        pill={
          <StatusPill status={isOn ? "done" : "waiting"} icon={isOn ? "circle-check" : "circle-dashed"}>
            {t(isOn ? "state.on" : "state.off")}
          </StatusPill>
        }
      />
      <Row
        to="/my-account/sessions"
        icon="monitor-smartphone"
        title={t("sessions")}
        text={t("sessionsText")}
        pill={<span className="count">{t("sessionCount", { count: sessions })}</span>}
      />
    </>
  );
}

/** A placeholder as high as the two rows that load. */
const Waiting = () => (
  <>
    {[1, 2].map((row) => (
      <li key={row}>
        <div className="room-row" aria-hidden="true">
          <Skeleton kind="block" width="20px" height="20px" />
          <Skeleton />
        </div>
      </li>
    ))}
  </>
);
