import { Button, NAVIGATION, useService, useTexts } from "@core";
import { SECURITY_DESK } from "../security/security-desk.ts";

/**
 * Sends players back to where they came from, and there opens the sign-in security that they left to confirm their
 * identity.
 */
export function BackToSecurity({ back }: { back: string }) {
  const t = useTexts("mfa");
  const navigation = useService(NAVIGATION);
  const desk = useService(SECURITY_DESK);
  const goOn = () => {
    navigation.go(back, { replace: true });
    desk.comeBack();
  };
  return (
    <Button kind="commit" size="large" block onClick={goOn}>
      {t("status.goOn")}
    </Button>
  );
}
