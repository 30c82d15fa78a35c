import { HTTP, useService, useTexts } from "@core";
import { useState } from "react";
import { type AadhaarState, aadhaarState, CONSENT_VERSION } from "../aadhaar-wire.ts";
import { WayResource } from "../parts/way-resource.tsx";
import { WayRoom } from "../parts/way-room.tsx";
import { WayState } from "../parts/way-state.tsx";
import { useFresh } from "../use-fresh.ts";
import { CodeStep } from "./code-step.tsx";
import { NumberStep } from "./number-step.tsx";

/** Players in India confirm who they are by a code to the phone that is linked to their Aadhaar number. */
export default function AadhaarScreen() {
  const t = useTexts("kyc-ways");
  const http = useService(HTTP);
  const loaded = useFresh("/api/v1/kyc/aadhaar", aadhaarState);
  const [isChanging, setChanging] = useState(false);
  /** Kept while the page is open, so that the code can be sent again; written nowhere else. */
  const [number, setNumber] = useState("");
  const { value } = loaded;
  const isAtCode = Boolean(value?.pending) && !isChanging;
  const isDone = value?.identity === "approved" || value?.identity === "rejected";

  const send = async (digits: string) => {
    await http.send("/api/v1/kyc/aadhaar/code", {
      method: "POST",
      body: { number: digits, consent: CONSENT_VERSION },
      answer: aadhaarState,
    });
    setNumber(digits);
    setChanging(false);
    loaded.retry();
  };
  const confirm = async (code: string) => {
    try {
      await http.send("/api/v1/kyc/aadhaar/confirm", { method: "POST", body: { code }, answer: aadhaarState });
      setNumber("");
    } finally {
      loaded.retry();
    }
  };
  return (
    <WayRoom
      title={t("aadhaar.title")}
      isSandbox={value?.provider.isSandbox}
      step={isDone ? undefined : t("step", { at: isAtCode ? 2 : 1, of: 2 })}
    >
      <WayResource resource={loaded}>{(state) => show(state)}</WayResource>
    </WayRoom>
  );

  function show({ identity, last, pending, provider }: AadhaarState) {
    if (identity === "approved") return <WayState kind="done" title={t("approved.title")} text={t("approved.text")} />;
    if (identity === "rejected")
      return <WayState kind="failed" title={t("rejected.title")} text={t("rejected.text")} />;
    if (pending && !isChanging)
      return (
        <CodeStep
          pending={pending}
          isSandbox={provider.isSandbox}
          confirm={confirm}
          resend={number === "" ? undefined : () => send(number)}
          change={() => setChanging(true)}
        />
      );
    if (last?.result === "review" && (identity === "in_review" || identity === "pending"))
      return <WayState kind="waiting" title={t("review.title")} text={t("review.text")} />;
    const result = last?.result === "mismatch" || last?.result === "duplicate" ? last.result : undefined;
    return <NumberStep send={send} result={result} />;
  }
}
