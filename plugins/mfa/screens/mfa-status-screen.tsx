import { Icon, Link, NAVIGATION, type Place, useService, useStore, useTexts, useTitle } from "@core";
import { WAY_BACK } from "../../auth/contract.ts";
import { challengePath } from "../challenge-path.ts";
import { BeginAgain } from "../parts/begin-again.tsx";
import { ContactChange } from "../parts/contact-change.tsx";
import { MfaPage } from "../parts/mfa-page.tsx";
import { NoChallenge } from "../parts/no-challenge.tsx";
import { useChallenge } from "../use-challenge.ts";
import { type ChallengeState, type ChallengeStatus, type FlowName, flowName as flows } from "../wire.ts";

const ICONS: Readonly<Record<ChallengeState, string>> = {
  pending: "timer",
  confirmed: "circle-check",
  used: "circle-check",
  failed: "circle-x",
  expired: "clock",
};

const own = (place: Place) => (place.screen === "mfa-status" ? place : undefined);

/** The status of a confirmation, updated while it may be given elsewhere, and the next step. */
export default function MfaStatusScreen() {
  const place = useStore(useService(NAVIGATION), own);
  return place ? <Status place={place} /> : null;
}

function Status({ place }: { place: Place }) {
  const t = useTexts("mfa");
  const { sessionKey = "" } = place.params;
  const flowName = flows.parse(place.params["flowName"]);
  const back = useService(WAY_BACK).of(place.path);
  const { status, isUnknown, failure } = useChallenge(sessionKey, true);
  const title = t(`status.${flowName}`);
  useTitle(title);

  if (isUnknown || failure) return <NoChallenge flowName={flowName} failure={failure} sessionKey={sessionKey} />;
  return (
    <MfaPage title={title} isBusy={!status} height="150px">
      {status && (
        <div className="dialog-body">
          <div className="mfa-state" data-state={status.state} role="status">
            <Icon name={ICONS[status.state]} size={24} />
            <p>{t(stateText(status), { minutes: Math.max(1, Math.round(status.secondsLeft / 60)) })}</p>
          </div>
          <WayOn status={status} flowName={flowName} sessionKey={sessionKey} back={back} />
        </div>
      )}
    </MfaPage>
  );
}

const stateText = ({ state, flowName }: ChallengeStatus): string =>
  state === "confirmed" && flowName === "login" ? "state.loggedIn" : `state.${state}`;

interface WayOnProps {
  readonly status: ChallengeStatus;
  readonly flowName: FlowName;
  readonly sessionKey: string;
  readonly back: string;
}

function WayOn({ status: { state, methods }, flowName, sessionKey, back }: WayOnProps) {
  const t = useTexts("mfa");
  const navigation = useService(NAVIGATION);
  switch (state) {
    case "pending": {
      const names = methods.map(({ method }) => method);
      return (
        <Link
          className="button button-commit button-large button-block"
          to={challengePath(navigation, { sessionKey, flowName, methods: names }, back)}
          replace
        >
          {t("status.pass")}
        </Link>
      );
    }
    case "confirmed":
      if (flowName === "contact-change") return <ContactChange back={back} />;
      return (
        <Link className="button button-commit button-large button-block" to={back} replace>
          {t("status.goOn")}
        </Link>
      );
    case "used":
      return (
        <Link className="button button-plain button-large button-block" to={back} replace>
          {t("status.goOn")}
        </Link>
      );
    case "failed":
    case "expired":
      return <BeginAgain flowName={flowName} back={back} />;
  }
}
