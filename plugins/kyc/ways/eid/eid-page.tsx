import { Button, Fault, Icon, useTexts } from "@core";
import { WayResource } from "../parts/way-resource.tsx";
import { OtherWay, WayBody, WayFacts, WayRoom } from "../parts/way-room.tsx";
import { WayNotice, WayState } from "../parts/way-state.tsx";
import { useFresh } from "../use-fresh.ts";
import { useLeave } from "../use-leave.ts";
import { useWayFailure } from "../use-way-failure.ts";
import { type EidState, eidState, type EidWay } from "../ways-wire.ts";

/** The page of a digital identity: of a bank, or of a state. */
export function EidPage({ way }: { readonly way: EidWay }) {
  const t = useTexts("kyc-ways");
  const state = useFresh(`/api/v1/kyc/eid/${way}`, eidState);
  return (
    <WayRoom title={t(`${way}.title`)} isSandbox={state.value?.provider.isSandbox}>
      <WayResource resource={state}>{(value) => <Eid way={way} state={value} />}</WayResource>
    </WayRoom>
  );
}

interface EidProps {
  readonly way: EidWay;
  readonly state: EidState;
}

function Eid({ way, state }: EidProps) {
  const t = useTexts("kyc-ways");
  const { identity, last } = state;
  if (identity === "approved") return <WayState kind="done" title={t("approved.title")} text={t("approved.text")} />;
  if (identity === "rejected") return <WayState kind="failed" title={t("rejected.title")} text={t("rejected.text")} />;
  if (last?.result === "review" && (identity === "in_review" || identity === "pending"))
    return <WayState kind="waiting" title={t("review.title")} text={t("review.text")} />;
  return <Door way={way} state={state} />;
}

function Door({ way, state: { provider, last } }: EidProps) {
  const t = useTexts("kyc-ways");
  const failureText = useWayFailure();
  const { isBusy, failure, go } = useLeave(`/api/v1/kyc/eid/${way}/start`);
  const { name } = provider;
  const facts = ["tells", "never", "keep"].map((each) => [t(`eid.${each}`), t(`${way}.${each}Text`)] as const);
  const result = last && last.result !== "approved" && last.result !== "review" ? last.result : undefined;
  return (
    <WayBody
      title={t(`${way}.lead`)}
      text={t("eid.leave", { name })}
      foot={
        <>
          <Fault text={failure && failureText(failure)} />
          <Button kind="commit" size="large" block busy={isBusy} onClick={() => go()}>
            {t(result ? "eid.again" : "eid.go", { name })}
            <Icon name="external-link" size={16} />
          </Button>
          <OtherWay />
        </>
      }
    >
      {result ? <WayNotice title={t(`eid.${result}.title`)} text={t(`eid.${result}.text`)} /> : null}
      <WayFacts facts={facts} />
      <p className="kyc-note">{t(`${way}.why`)}</p>
    </WayBody>
  );
}
