import {
  Button,
  CONFIG,
  CONSENT,
  Icon,
  inTime,
  type PlayerConsent,
  type Purpose,
  PURPOSES,
  type Readable,
  RECEIVED,
  type Received,
  StatusPill,
  useFormat,
  useProvided,
  useService,
  useStore,
  useTexts,
} from "@core";
import { useId, useState } from "react";
import { AadhaarRow } from "./aadhaar-row.tsx";
import { ConsentList } from "./consent-list.tsx";
import type { SectionProps } from "./copy-section.tsx";
import { type ReceiverRow, receiverRows } from "./receivers-rules.ts";

/** How long a withdrawal waits for the platform's ledger before the page reports a failure. */
const NOTED_WITHIN_MS = 2000;

/** Who received what, with a button to withdraw; or every consent and refusal of the player. */
export function ReceiversSection(props: SectionProps) {
  const t = useTexts("account-privacy");
  const id = useId();
  const [isAll, setAll] = useState(false);
  const [consent, received] = [useProvided(CONSENT), useProvided(RECEIVED)];
  return (
    <section className="room-group" aria-labelledby={id}>
      <div className="room-group-head">
        <h2 id={id}>{t("receivers.title")}</h2>
        <div className="segmented" role="group" aria-label={t("receivers.show")}>
          {[false, true].map((each) => (
            <button
              key={String(each)}
              className="segment"
              type="button"
              aria-pressed={isAll === each}
              onClick={() => setAll(each)}
            >
              {t(each ? "receivers.all" : "receivers.now")}
            </button>
          ))}
        </div>
      </div>
      {isAll ? (
        <ConsentList consents={props.state.consents} />
      ) : consent && received ? (
        <Receivers {...props} consent={consent} received={received} />
      ) : null}
      <p className="room-small">{t("receivers.note")}</p>
    </section>
  );
}

interface ReceiversProps extends SectionProps {
  readonly consent: PlayerConsent;
  readonly received: Readable<readonly Received[]>;
}

function Receivers({ api, state, onChange, consent, received }: ReceiversProps) {
  const t = useTexts("account-privacy");
  const config = useService(CONFIG);
  const choice = useStore(consent);
  const rows = receiverRows(state.receivers, useStore(received));
  const withdraw = async (purpose: Purpose) => {
    const wording = config.value.common.cookieConsentId ?? "1";
    await inTime(
      api.noteConsent({ purpose, isGiven: false, wording }).catch(() => undefined),
      NOTED_WITHIN_MS,
    );
    consent.choose({
      analytics: choice.analytics === true && purpose !== "analytics",
      marketing: choice.marketing === true && purpose !== "marketing",
    });
    onChange();
  };
  const unasked = PURPOSES.filter((purpose) => choice[purpose] !== true);
  return (
    <ul className="panel privacy-list">
      {state.aadhaar ? <AadhaarRow api={api} consent={state.aadhaar} onChange={onChange} /> : null}
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          isAgreed={row.purpose !== undefined && choice[row.purpose] === true}
          onWithdraw={withdraw}
        />
      ))}
      {PURPOSES.filter((purpose) => choice[purpose] === true && !rows.some((row) => row.purpose === purpose)).map(
        (purpose) => (
          <PurposeRow key={purpose} purpose={purpose} onWithdraw={withdraw} />
        ),
      )}
      {unasked.map((purpose) => (
        <li key={purpose} className="room-row">
          <Icon name="ban" size={20} />
          <div>
            <h3>{t(`purpose.${purpose}`)}</h3>
            <p>{t("receivers.nothing")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Row({
  row,
  isAgreed,
  onWithdraw,
}: {
  row: ReceiverRow;
  isAgreed: boolean;
  onWithdraw: (purpose: Purpose) => Promise<void>;
}) {
  const t = useTexts("account-privacy");
  const format = useFormat();
  const name = t(row.name, { name: row.service ?? "" });
  return (
    <li className="room-row">
      <Icon name="share-2" size={20} />
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>
          {t(row.what)} {row.count > 0 ? t("receivers.count", { count: row.count }) : ""}
        </p>
        {row.lastAt ? (
          <p>
            {t("receivers.last", { when: format.dateTime(row.lastAt, { dateStyle: "medium", timeStyle: "short" }) })}
          </p>
        ) : null}
        {row.topics.length > 0 ? (
          <details>
            <summary>
              {t("receivers.topics")}
              <Icon name="chevron-down" size={16} />
            </summary>
            <p className="privacy-topics" dir="ltr">
              {row.topics.join(", ")}
            </p>
          </details>
        ) : null}
      </div>
      <div className="room-row-end">
        {row.purpose === undefined ? (
          <StatusPill icon="file-text">{t("receivers.contract")}</StatusPill>
        ) : isAgreed ? (
          <Withdraw purpose={row.purpose} name={name} onWithdraw={onWithdraw} />
        ) : (
          <StatusPill icon="ban">{t("receivers.ended")}</StatusPill>
        )}
      </div>
    </li>
  );
}

/** A purpose that the player agreed to and for which nobody has received anything yet. */
function PurposeRow({ purpose, onWithdraw }: { purpose: Purpose; onWithdraw: (purpose: Purpose) => Promise<void> }) {
  const t = useTexts("account-privacy");
  const name = t(`purpose.${purpose}`);
  return (
    <li className="room-row">
      <Icon name="share-2" size={20} />
      <div>
        <h3>{name}</h3>
        <p>{t("receivers.agreed")}</p>
      </div>
      <div className="room-row-end">
        <Withdraw purpose={purpose} name={name} onWithdraw={onWithdraw} />
      </div>
    </li>
  );
}

interface WithdrawProps {
  readonly purpose: Purpose;
  readonly name: string;
  readonly onWithdraw: (purpose: Purpose) => Promise<void>;
}

function Withdraw({ purpose, name, onWithdraw }: WithdrawProps) {
  const t = useTexts("account-privacy");
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      busy={isBusy}
      aria-label={t("receivers.withdrawFrom", { name })}
      onClick={() => {
        setBusy(true);
        void onWithdraw(purpose).finally(() => setBusy(false));
      }}
    >
      {t("receivers.withdraw")}
    </Button>
  );
}
