import { Button, Fault, Icon, useTexts } from "@core";
import { useEffect, useEffectEvent, useRef } from "react";
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

/**
 * The partner's page on this one. What it says is believed in nothing: a message from its origin only makes the page ask
 * the platform anew.
 */
export function PartyFrame({ name, address, isBusy, error, onWhole, onNews, onEnd }: PartyFrameProps) {
  const t = useTexts("kyc-ways");
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(address);

  const hear = useEffectEvent(({ origin: from, source }: MessageEvent) => {
    if (from === origin && source === frame.current?.contentWindow) onNews();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);

  return (
    <>
      <iframe
        ref={frame}
        className="kyc-party-frame"
        title={t("party.frame", { name })}
        src={address}
        allow={`camera ${origin}`}
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        onLoad={() => (isBack(frame.current) ? onEnd() : onNews())}
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

/** Whether the frame is at the platform's own page again. That of another origin cannot be read. */
function isBack(frame: HTMLIFrameElement | null): boolean {
  try {
    return frame?.contentWindow?.location.pathname === FRAME_END;
  } catch {
    return false;
  }
}
