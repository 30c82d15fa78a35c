import { Button, Failed, Icon, Sheet, Skeleton, useCopy, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { BOOKINGS } from "../tokens.ts";
import { bookingPath } from "./open-booking-links.ts";
import { SharePicture } from "./share-picture.tsx";
import { bookingOf, type SharedSlip } from "./shared-slip.ts";
import { canShare, share } from "./sharing.ts";
import "./booking.css";

/** The ways to share a slip: a code to read out, a link, a picture. */
export default function ShareDialog({ slip, onClose }: { slip: SharedSlip; onClose: () => void }) {
  const t = useTexts("betslip");
  const bookings = useService(BOOKINGS);
  const request = bookingOf(slip);
  const { status, value, error, retry } = useResource(() => bookings.make(request), [JSON.stringify(request)]);
  return (
    <Sheet open title={t("share.title")} onClose={onClose}>
      <div className="share">
        <p>{t("share.about")}</p>
        {status === "failed" ? (
          <Failed error={error} onRetry={retry} title={t("share.failed")} />
        ) : value === undefined ? (
          <Skeleton kind="block" height="52px" />
        ) : (
          <Shared slip={slip} code={value.code} />
        )}
      </div>
    </Sheet>
  );
}

function Shared({ slip, code }: { slip: SharedSlip; code: string }) {
  const t = useTexts("betslip");
  const { news, copy } = useCopy();
  const [copied, setCopied] = useState<"code" | "link">("code");
  const link = new URL(bookingPath(code), location.href).href;
  const message = { title: t("share.title"), text: t("share.message", { code }), url: link };
  const copyOf = async (what: "code" | "link") => {
    setCopied(what);
    await copy(what === "code" ? code : link);
  };
  const send = async () => {
    if (!(await share(message))) await copyOf("link");
  };
  return (
    <>
      <dl className="share-code">
        <dt>{t("booking.code")}</dt>
        <dd>
          <bdi dir="ltr">{`${code.slice(0, 4)}-${code.slice(4)}`}</bdi>
        </dd>
      </dl>
      <label className="share-link">
        <span>{t("share.link")}</span>
        <input dir="ltr" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className="share-actions">
        <Button onClick={() => void copyOf("code")}>
          <Icon name="copy" size={16} />
          {t("share.copy-code")}
        </Button>
        <Button onClick={() => void copyOf("link")}>
          <Icon name="copy" size={16} />
          {t("share.copy-link")}
        </Button>
        {canShare(message) ? (
          <Button onClick={() => void send()}>
            <Icon name="share-2" size={16} />
            {t("share.send")}
          </Button>
        ) : null}
      </div>
      <p className="share-news" role="status">
        {news === undefined ? "" : t(news === "copied" ? `share.${copied}-copied` : "notCopied")}
      </p>
      <SharePicture slip={slip} code={code} />
    </>
  );
}
