import { useService, useStore } from "@core";
import { SESSION, USER } from "../../../session/contract.ts";
import { CredentialsCard } from "../parts/credentials-card.tsx";
import { SuccessCard } from "../parts/success-card.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";

/** The only place where the credentials of one click are ever shown, once: they are gone with a press or with the page. */
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
