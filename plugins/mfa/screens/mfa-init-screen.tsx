import { NAVIGATION, type Place, useService, useStore, useTexts, useTitle } from "@core";
import { useEffect } from "react";
import { WAY_BACK } from "../../auth/contract.ts";
import { challengePath, statusPath } from "../challenge-path.ts";
import { Challenge } from "../parts/challenge.tsx";
import { MfaPage } from "../parts/mfa-page.tsx";
import { NoChallenge } from "../parts/no-challenge.tsx";
import { useChallenge } from "../use-challenge.ts";
import { methodName } from "../wire.ts";

const own = (place: Place) => (place.screen === "mfa-init" ? place : undefined);

/** The screen where players prove their identity by one of their methods. */
export default function MfaInitScreen() {
  const place = useStore(useService(NAVIGATION), own);
  return place ? <Init place={place} /> : null;
}

function Init({ place }: { place: Place }) {
  const t = useTexts("mfa");
  const navigation = useService(NAVIGATION);
  const { sessionKey = "", flowName = "login" } = place.params;
  const wanted = methodName.parse(place.params["methodName"]);
  const back = useService(WAY_BACK).of(place.path);
  const { status, isUnknown, failure } = useChallenge(sessionKey, false);
  const title = t(`init.${flowName}`);
  useTitle(title);

  const state = status?.state;
  const methods = status?.methods.map(({ method }) => method) ?? [];
  const [first] = methods;
  const next =
    state === undefined
      ? undefined
      : state === "confirmed" && flowName === "login"
        ? back
        : state !== "pending"
          ? statusPath(navigation, { sessionKey, flowName }, back)
          : first !== undefined && !methods.includes(wanted)
            ? challengePath(navigation, { sessionKey, flowName, methods }, back)
            : undefined;
  useEffect(() => {
    if (next !== undefined) navigation.go(next, { replace: true });
  }, [navigation, next]);

  if (isUnknown || failure) return <NoChallenge flowName={flowName} failure={failure} sessionKey={sessionKey} />;
  return (
    <MfaPage title={title} isBusy={!status} height="240px">
      {status && next === undefined && (
        <Challenge key={wanted} method={wanted} status={status} sessionKey={sessionKey} back={back} />
      )}
    </MfaPage>
  );
}
