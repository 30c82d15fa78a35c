import { Button, Failed, Icon, Link, NAVIGATION, Skeleton, useResource, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { ComplaintCard } from "./complaint-card.tsx";
import { COMPLAINTS_API } from "./complaints-api.ts";
import { NewComplaintForm } from "./new-complaint.tsx";
import type { Complaint, ComplaintsAnswer } from "./wire.ts";
import "../talk/talk.css";

/** A player's complaints with their steps, and a new one. */
export default function ComplaintsScreen() {
  const t = useTexts("support-complaints");
  useTitle(t("title"));
  const api = useService(COMPLAINTS_API);
  const navigation = useService(NAVIGATION);
  const loaded = useResource((signal) => api.list(signal), [api]);
  const [changed, setChanged] = useState<ComplaintsAnswer>();
  const answer = changed ?? loaded.value;
  return (
    <div className="talk-room">
      <header className="talk-top">
        <Link className="talk-back" to={navigation.linkTo("support")}>
          <Icon name="arrow-left" mirrored size={16} />
          {t("help")}
        </Link>
        <h1>{t("title")}</h1>
      </header>
      {answer ? (
        <>
          {answer.items.length === 0 ? <p className="talk-note">{t("none")}</p> : null}
          {answer.items.map((complaint) => (
            <ComplaintCard key={complaint.number} complaint={complaint} outside={answer.outside}>
              {complaint.state === "open" ? <Withdraw complaint={complaint} onChanged={setChanged} /> : null}
            </ComplaintCard>
          ))}
          <NewComplaintForm days={answer.days} onFiled={setChanged} />
        </>
      ) : loaded.status === "failed" ? (
        <Failed error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <Skeleton kind="block" height="320px" />
      )}
    </div>
  );
}

interface WithdrawProps {
  readonly complaint: Complaint;
  readonly onChanged: (answer: ComplaintsAnswer) => void;
}

function Withdraw({ complaint: { number }, onChanged }: WithdrawProps) {
  const t = useTexts("support-complaints");
  const api = useService(COMPLAINTS_API);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const withdraw = async () => {
    setState("busy");
    try {
      onChanged(await api.withdraw(number));
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="talk-acts">
      <Button busy={state === "busy"} onClick={() => void withdraw()}>
        {t("withdraw")}
      </Button>
      {state === "failed" ? <p role="alert">{t("failed")}</p> : null}
    </div>
  );
}
