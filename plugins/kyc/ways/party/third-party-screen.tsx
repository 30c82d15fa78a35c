import { Button, Fault, Icon, useTexts } from "@core";
import { WayResource } from "../parts/way-resource.tsx";
import { OtherWay, WayBody, WayFacts, WayRoom } from "../parts/way-room.tsx";
import { WayNotice, WayState } from "../parts/way-state.tsx";
import { useFresh } from "../use-fresh.ts";
import { useLeave } from "../use-leave.ts";
import { useWayFailure } from "../use-way-failure.ts";
import { type ThirdParty, thirdParty } from "../ways-wire.ts";
import { PartyFrame } from "./party-frame.tsx";

/** A checking partner looks at a document and a face on its own page, and brings the player back. */
export default function ThirdPartyScreen() {
  const t = useTexts("kyc-ways");
  const check = useFresh("/api/v1/kyc/third-party", thirdParty);
  return (
    <WayRoom title={t("party.title")} isSandbox={check.value?.provider.isSandbox}>
      <WayResource resource={check}>{(value) => <Check check={value} onNews={check.retry} />}</WayResource>
    </WayRoom>
  );
}

interface CheckProps {
  readonly check: ThirdParty;
  /** Called when the answer may have changed. */
  readonly onNews: () => void;
}

function Check({ check, onNews }: CheckProps) {
  const t = useTexts("kyc-ways");
  const own = useTexts("kyc");
  const { state, identity, reason } = check;
  const { name } = check.provider;
  if (identity === "approved") return <WayState kind="done" title={t("approved.title")} text={t("approved.text")} />;
  if (identity === "rejected")
    return (
      <WayState
        kind="failed"
        title={t("rejected.title")}
        text={reason ? `${own(`reason.${reason}`)} ${t("rejected.text")}` : t("rejected.text")}
      />
    );
  if (state === "pending" || state === "on_hold")
    return <WayState kind="waiting" title={t(`party.${state}.title`, { name })} text={t(`party.${state}.text`)} />;
  if (state === "approved" && (identity === "pending" || identity === "in_review"))
    return <WayState kind="waiting" title={t("review.title")} text={t("party.compared", { name })} />;
  return <Door check={check} onNews={onNews} />;
}

/** The button that leads to the partner, or its frame on this page, and which data the partner gets. */
function Door({ check: { state, provider, reason, isFramed }, onNews }: CheckProps) {
  const t = useTexts("kyc-ways");
  const own = useTexts("kyc");
  const failureText = useWayFailure();
  const { isBusy, failure, framed, close, go } = useLeave("/api/v1/kyc/third-party/session");
  if (framed !== undefined)
    return (
      <PartyFrame
        name={provider.name}
        address={framed}
        isBusy={isBusy}
        error={failure && failureText(failure)}
        onWhole={() => go({ isWhole: true })}
        onNews={onNews}
        onEnd={() => {
          close();
          onNews();
        }}
      />
    );
  const isAgain = state === "retry";
  const facts = ["receive", "ask", "we"].map((each) => [t(`party.${each}`), t(`party.${each}Text`)] as const);
  return (
    <WayBody
      title={t(isFramed ? "party.stay" : "party.leave")}
      text={t(isFramed ? "party.stayText" : "party.leaveText", { name: provider.name })}
      foot={
        <>
          <Fault text={failure && failureText(failure)} />
          <Button kind="commit" size="large" block busy={isBusy} onClick={() => go()}>
            {t(isAgain ? "party.again" : state === "started" ? "party.back" : isFramed ? "party.begin" : "party.go")}
            {isFramed ? null : <Icon name="external-link" size={16} />}
          </Button>
          <OtherWay />
        </>
      }
    >
      {isAgain ? (
        <WayNotice title={t("party.retry")} text={own(`reason.${reason ?? "other"}`)} />
      ) : state === "started" ? (
        <WayNotice title={t("party.started")} text={t("party.startedText")} />
      ) : null}
      <WayFacts facts={facts} />
      <p className="kyc-note">{t("party.keeps")}</p>
    </WayBody>
  );
}
