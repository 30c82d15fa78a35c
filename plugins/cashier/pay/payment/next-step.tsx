import { Button, Icon, PartnerFrame, useTexts } from "@core";
import { FRAME_END, type NextAction, type Payment } from "../../wire.ts";
import { leaveFor } from "../leave.ts";
import { CoinAddress } from "./coin-address.tsx";
import { Transfer } from "./transfer.tsx";

interface NextStepProps {
  readonly payment: Payment;
  readonly next: NextAction;
  /** Called when the payment may have changed. */
  readonly onNews: () => void;
}

/** What the player does next. */
export function NextStep({ payment, next, onNews }: NextStepProps) {
  const t = useTexts("cashier-pay");
  switch (next.kind) {
    case "frame":
      return (
        <div className="payment-next">
          <PartnerFrame
            key={next.address}
            className="payment-frame"
            title={t("frame")}
            address={next.address}
            end={FRAME_END}
            onNews={onNews}
            onEnd={onNews}
          />
          <p className="cashier-note">{t("frameNote")}</p>
        </div>
      );
    case "redirect":
      return (
        <div className="payment-next">
          <p>{t("redirectNote")}</p>
          <Button kind="commit" size="large" block onClick={() => leaveFor(next.address)}>
            {t("redirect")}
            <Icon name="external-link" size={16} />
          </Button>
        </div>
      );
    case "transfer":
      return <Transfer currency={payment.currency} transfer={next} />;
    case "address":
      return <CoinAddress coins={next} />;
  }
}
