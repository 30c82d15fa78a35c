import { EmptyState, Failed, Icon, Link, NAVIGATION, Skeleton, useService, useTexts } from "@core";
import { IDENTITY } from "../contract.ts";
import { Room } from "../parts/room.tsx";
import { useBack } from "../parts/use-back.ts";
import { useIdentity } from "../parts/use-identity.ts";
import { useUploadPath } from "../parts/use-upload-path.ts";
import { useWaits } from "../parts/use-waits.ts";
import { ReviewItem } from "../steps/review-item.tsx";
import type { KycOverview } from "../wire.ts";
import "../steps/update.css";

/** What was asked for again, each document with the reviewer's words and how often it can still be sent. */
export default function KycUpdateScreen() {
  const t = useTexts("kyc-steps");
  const identity = useService(IDENTITY);
  const back = useBack();
  const { overview, status, error } = useIdentity();
  if (!overview)
    return (
      <Room title={t("update.title")} back={back} isBusy={status !== "failed"}>
        {status === "failed" ? (
          <Failed error={error} onRetry={() => void identity.refresh()} />
        ) : (
          <Skeleton kind="block" height="320px" />
        )}
      </Room>
    );
  return <Update overview={overview} />;
}

function Update({ overview }: { overview: KycOverview }) {
  const t = useTexts("kyc-steps");
  const own = useTexts("kyc");
  const back = useBack();
  const navigation = useService(NAVIGATION);
  const uploadPath = useUploadPath();
  const waits = useWaits()(overview.waiting);
  const again = overview.documents.filter(({ status }) => status === "resubmission_required");
  const others = overview.documents.filter(({ status }) => status === "approved");
  const [first] = again;
  if (!first)
    return (
      <Room title={t("update.title")} back={back}>
        <EmptyState
          icon="circle-check"
          title={t("update.none")}
          text={t("update.none-text")}
          action={
            <Link className="button button-plain" to={navigation.linkTo("kyc")}>
              {own("toIdentity")}
            </Link>
          }
        />
      </Room>
    );
  const isOver = first.triesLeft === 0;
  const to = isOver ? "/support" : uploadPath(first.kind, first.submission?.documentType);
  const foot = (
    <Link className="button button-commit button-large button-block" to={to}>
      {isOver ? t("update.support") : t("update.begin", { document: own(`kind.${first.kind}`) })}
    </Link>
  );
  return (
    <Room title={t("update.title")} back={back} foot={foot}>
      <div className="kyc-lead">
        <h2>{t("update.lead", { count: again.length })}</h2>
        <p>{t("update.lead-text")}</p>
      </div>
      {waits.length > 0 ? (
        <p className="kyc-notice" data-kind="warn">
          <Icon name="lock" />
          <span>{waits.join(" ")}</span>
        </p>
      ) : null}
      <div className="panel">
        {again.map((document) => (
          <ReviewItem document={document} history={overview.history} key={document.kind} />
        ))}
        {others.map((document) => (
          <ReviewItem document={document} history={overview.history} key={document.kind} />
        ))}
      </div>
    </Room>
  );
}
