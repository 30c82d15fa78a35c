import { Failed, Link, NAVIGATION, Skeleton, useService, useStore, useTexts, useTitle } from "@core";
import { CorrectionNote } from "../profile/correction-note.tsx";
import { PartForm } from "../profile/part-form.tsx";
import OwnRoom from "../rooms/own-room.tsx";
import { useProfile } from "../use-profile.ts";

const PARTS = ["identity", "address"] as const;
type Part = (typeof PARTS)[number];

const partOf = (path: string): Part =>
  PARTS.find((part) => part === new URLSearchParams(path.split("?")[1]).get("part")) ?? "identity";

/** Changes the player's data, or asks for a correction of what a document proves. */
export default function EditProfileScreen() {
  const t = useTexts("account-profile");
  const part = useStore(useService(NAVIGATION), ({ path }) => partOf(path));
  const { value, status, error, retry } = useProfile();
  useTitle(t("editTitle"));
  return (
    <OwnRoom title={t("editTitle")}>
      <nav className="segmented" aria-label={t("parts")}>
        {PARTS.map((each) => (
          <Link
            key={each}
            className="segment"
            to={`/my-account/personal-data/edit-profile?part=${each}`}
            current={each === part}
            replace
          >
            {t(`group.${each}`)}
          </Link>
        ))}
      </nav>
      {value ? (
        <>
          <CorrectionNote correction={value.correction} onChanged={retry} />
          <PartForm key={part} part={part} profile={value} />
        </>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="420px" />
      )}
    </OwnRoom>
  );
}
