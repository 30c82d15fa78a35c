import { Failed, Skeleton, useService, useTexts } from "@core";
import { IDENTITY } from "../contract.ts";
import { Foot } from "../overview/foot.tsx";
import { Head } from "../overview/head.tsx";
import { LongFacts } from "../overview/long-facts.tsx";
import { phaseOf } from "../overview/next-step.ts";
import { ProofLine } from "../overview/proof-line.tsx";
import { proofsOf } from "../overview/proofs.ts";
import { SentDocuments } from "../overview/sent-documents.tsx";
import { Room } from "../parts/room.tsx";
import { useContacts } from "../parts/use-contacts.ts";
import { useIdentity } from "../parts/use-identity.ts";

/** What is confirmed and what is not, why, which activities need it, and what to do next. */
export default function KycScreen() {
  const t = useTexts("kyc");
  const identity = useService(IDENTITY);
  const { overview, status, error } = useIdentity();
  const contacts = useContacts();
  if (!overview)
    return (
      <Room title={t("title")} isBusy={status !== "failed"}>
        {status === "failed" ? (
          <Failed error={error} onRetry={() => void identity.refresh()} />
        ) : (
          <>
            <Skeleton kind="block" height="72px" />
            <Skeleton kind="block" height="420px" />
          </>
        )}
      </Room>
    );
  const phase = phaseOf(overview);
  const proofs = proofsOf(overview, contacts);
  return (
    <Room title={t("title")} foot={<Foot overview={overview} />}>
      <Head overview={overview} proofs={proofs} phase={phase} />
      <ProofLine proofs={proofs} overview={overview} />
      <SentDocuments overview={overview} />
      <LongFacts overview={overview} phase={phase} />
    </Room>
  );
}
