import { Dialog, useService, useStore, useTexts } from "@core";
import { SECURITY_DESK } from "./security-desk.ts";
import { SecuritySection } from "./security-section.tsx";

export default function SecurityDialog() {
  const t = useTexts("mfa");
  const desk = useService(SECURITY_DESK);
  const isOpen = useStore(desk);
  return (
    <Dialog open={isOpen} onClose={() => desk.close()} title={t("security.title")}>
      <SecuritySection />
    </Dialog>
  );
}
