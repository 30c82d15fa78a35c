import { Icon, LazyPart, useService, useServices, useStore, useTexts } from "@core";
import type { ReactNode } from "react";
import type { IdentityNoticeProps } from "../../../kyc/contract.ts";
import { identityNotice } from "../../../kyc/exports/identity-notice.ts";
import { WALLET } from "../../../wallet/contract.ts";
import type { WaysAnswer } from "../../wire.ts";
import { useMoney } from "../use-money.ts";

function Note({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p className="cashier-notice">
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** The money of the sandbox is no money. */
export function SandboxNote() {
  const t = useTexts("cashier-pay");
  return <Note icon="info">{t("sandbox")}</Note>;
}

const DOCUMENTS: NonNullable<IdentityNoticeProps["missing"]> = ["identity", "selfie", "address", "paymentMethod"];

/** What can be withdrawn, what is reserved already, and what has to be done before. */
export function WithdrawalNotes({ answer }: { answer: WaysAnswer }) {
  const t = useTexts("cashier-pay");
  const services = useServices();
  const money = useMoney(answer.currency);
  const { balance, own } = useStore(useService(WALLET));
  const reserved = [balance, own].find((each) => each?.currency === answer.currency)?.pendingWithdrawal ?? 0;
  const missing = DOCUMENTS.filter((each) => answer.documents.includes(each));
  return (
    <>
      <dl className="cashier-facts">
        <div>
          <dt>{t("available")}</dt>
          <dd>
            <bdi dir="ltr">{money(answer.available)}</bdi>
          </dd>
        </div>
        {reserved > 0 ? (
          <div>
            <dt>{t("reserved")}</dt>
            <dd>
              <bdi dir="ltr">{money(reserved)}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {answer.turnoverLeft > 0 ? (
        <Note icon="lock">{t("turnover", { amount: money(answer.turnoverLeft) })}</Note>
      ) : null}
      {answer.documents.length > 0 ? (
        <LazyPart of={identityNotice(services)} props={{ activity: "withdraw", missing }} />
      ) : null}
    </>
  );
}
