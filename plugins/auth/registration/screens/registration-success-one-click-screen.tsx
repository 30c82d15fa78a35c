import { useService, useStore } from "@core";
import { SESSION, USER } from "../../../session/contract.ts";
import { CredentialsCard } from "../parts/credentials-card.tsx";
import { SuccessCard } from "../parts/success-card.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";

/**
 * The only screen that ever shows the credentials of a one-click registration. It shows them once: they are gone after
 * a press of the button or when the page is left.
 */
export default function RegistrationSuccessOneClickScreen() {
  const t = useRegistrationTexts();
  const user = useService(USER);
  const credentials = useStore(user, (state) => state.oneClickCredentials);
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  const key = credentials ? (isLoggedIn ? "success.oneClick" : "success.oneClickVisitor") : "success.oneClickKept";
  return (
    <SuccessCard text={t(key)}>
      {credentials ? (
        <CredentialsCard credentials={credentials} onKept={() => user.rememberOneClickCredentials(undefined)} />
      ) : null}
    </SuccessCard>
  );
}
