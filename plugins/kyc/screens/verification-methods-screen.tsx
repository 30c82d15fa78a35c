import { EmptyState, Failed, Link, NAVIGATION, Skeleton, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { KYC_API } from "../kyc-api.ts";
import { type DocumentType, typesOf } from "../kyc-rules.ts";
import { Room } from "../parts/room.tsx";
import { useBack } from "../parts/use-back.ts";
import { useUploadPath } from "../parts/use-upload-path.ts";
import { Way } from "../steps/way.tsx";
import { WAY_ROUTES } from "../steps/way-routes.ts";
import type { VerificationMethod } from "../wire.ts";
import "../steps/methods.css";

/** The ways to prove who one is, each with its time and what it needs; the platform says which ones a country has. */
export default function VerificationMethodsScreen() {
  const t = useTexts("kyc-steps");
  const api = useService(KYC_API);
  const back = useBack();
  const { value, status, error, retry } = useResource((signal) => api.methods(signal), [api]);
  const title = t("ways.title");
  if (!value)
    return (
      <Room title={title} back={back} isBusy={status === "loading"}>
        {status === "failed" ? <Failed error={error} onRetry={retry} /> : <Skeleton kind="block" height="420px" />}
      </Room>
    );
  return <Ways methods={value.methods} />;
}

const TYPES = typesOf("identity");

function Ways({ methods }: { methods: readonly VerificationMethod[] }) {
  const t = useTexts("kyc-steps");
  const own = useTexts("kyc");
  const back = useBack();
  const navigation = useService(NAVIGATION);
  const uploadPath = useUploadPath();
  const ways = methods.flatMap((method) => {
    const path = pathOf(() => navigation.linkTo(WAY_ROUTES[method.id]));
    return path === undefined ? [] : [{ method, path }];
  });
  const [chosen = ways.find(({ method }) => method.id === "photos") ?? ways[0], choose] = useState<(typeof ways)[0]>();
  const [type, setType] = useState<DocumentType>(TYPES[0]!);
  if (!chosen)
    return (
      <Room title={t("ways.title")} back={back}>
        <EmptyState icon="badge-check" title={t("ways.none")} text={t("ways.none-text")} />
      </Room>
    );
  const isPhotos = chosen.method.id === "photos";
  const to = isPhotos ? uploadPath("identity", type) : chosen.path;
  const foot = (
    <>
      <Link className="button button-commit button-large button-block" to={to}>
        {t("ways.go-on", { way: t(`way.${chosen.method.id}.name`) })}
      </Link>
      <p className="kyc-note">{t("ways.nothing-sent")}</p>
    </>
  );
  return (
    <Room title={t("ways.title")} back={back} foot={foot}>
      <div className="kyc-lead">
        <h2>{t("ways.lead")}</h2>
        <p>{t("ways.lead-text")}</p>
      </div>
      <div className="panel ways" role="radiogroup" aria-label={t("ways.list")}>
        {ways.map((way) => (
          <Way
            method={way.method}
            isChosen={way.method.id === chosen.method.id}
            onChoose={() => choose(way)}
            key={way.method.id}
          >
            {way.method.id === "photos" && isPhotos ? (
              <div className="way-more" role="group" aria-label={t("ways.which")}>
                <div className="chip-row">
                  {TYPES.map((each) => (
                    <button
                      className="chip"
                      type="button"
                      aria-pressed={each === type}
                      onClick={() => setType(each)}
                      key={each}
                    >
                      {own(`type.${each}`)}
                    </button>
                  ))}
                </div>
              </div>
            ) : null}
          </Way>
        ))}
      </div>
    </Room>
  );
}

/** Undefined for a way that has no screen here. */
function pathOf(link: () => string): string | undefined {
  try {
    return link();
  } catch {
    return undefined;
  }
}
