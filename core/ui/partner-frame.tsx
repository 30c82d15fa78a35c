import { useEffect, useEffectEvent, useRef } from "react";

export interface PartnerFrameProps {
  readonly title: string;
  /** The partner's page, on an origin of its own. */
  readonly address: string;
  /** The path of the platform's page that the partner leads the frame to at its end. */
  readonly end: string;
  readonly className: string;
  /** What the partner may use of the device, such as `camera`. */
  readonly allow?: string;
  /** Called when the partner's answer may have changed. */
  readonly onNews: () => void;
  /** Called when the partner has led the frame back. */
  readonly onEnd: () => void;
}

/**
 * A partner's page on this one. What it says is believed in nothing: a message from its origin only makes the page ask
 * the platform anew.
 */
export function PartnerFrame({ title, address, end, className, allow, onNews, onEnd }: PartnerFrameProps) {
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
    <iframe
      ref={frame}
      className={className}
      title={title}
      src={address}
      allow={allow === undefined ? undefined : `${allow} ${origin}`}
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      onLoad={() => (isAt(frame.current, end) ? onEnd() : onNews())}
    />
  );
}

/** Whether the frame is at the platform's own page again. That of another origin cannot be read. */
function isAt(frame: HTMLIFrameElement | null, path: string): boolean {
  try {
    return frame?.contentWindow?.location.pathname === path;
  } catch {
    return false;
  }
}
