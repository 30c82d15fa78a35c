import { Button, Fault, Icon, PartnerFrame, useTexts } from "@core";
import { FRAME_END } from "../ways-wire.ts";
import "./party-frame.css";

export interface PartyFrameProps {
  readonly name: string;
  /** The partner's page for this player, with the token of the session in it. */
  readonly address: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onWhole: () => void;
  readonly onNews: () => void;
  /** Called when the partner has led the frame back. */
  readonly onEnd: () => void;
}

/** The partner's page on this one, and the way to a page of its own. */
export function PartyFrame({ name, address, isBusy, error, onWhole, onNews, onEnd }: PartyFrameProps) {
  const t = useTexts("kyc-ways");
  return (
    <>
      <PartnerFrame
        className="kyc-party-frame"
        title={t("party.frame", { name })}
        address={address}
        end={FRAME_END}
        allow="camera"
        onNews={onNews}
        onEnd={onEnd}
      />
      <footer className="kyc-foot">
        <Fault text={error} />
        <p className="kyc-note">{t("party.wholeText")}</p>
        <Button kind="plain" block busy={isBusy} onClick={onWhole}>
          {t("party.whole")}
          <Icon name="external-link" size={16} />
        </Button>
      </footer>
    </>
  );
}
