import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import type { IdentityNoticeProps } from "../contract.ts";
import { useIdentity } from "./use-identity.ts";
import { useWaits } from "./use-waits.ts";
import "./identity-notice.css";

/** Says which documents an activity needs, and links to them. Shows nothing if it needs none. */
export default function IdentityNotice({ activity, missing }: IdentityNoticeProps) {
  const t = useTexts("kyc");
  const navigation = useService(NAVIGATION);
  const { overview } = useIdentity();
  const waiting = missing
    ? [{ activity, missing }]
    : (overview?.waiting.filter((each) => each.activity === activity) ?? []);
  const [text] = useWaits()(waiting);
  if (text === undefined) return null;
  return (
    <div className="identity-notice">
      <Icon name="lock" />
      <p>
        <b>{text}</b> {t("notice.text")}
      </p>
      <Link className="button button-plain" to={navigation.linkTo("kyc")}>
        {t("notice.open")}
      </Link>
    </div>
  );
}
