import { useTexts, useTitle } from "@core";
import { Message } from "../parts/message.tsx";

/** A screen of its own with nothing on it: what the frame costs is measured here. */
export default function EmptyTestScreen() {
  const t = useTexts("content");
  useTitle(t("emptyTest.title"));
  return <Message icon="circle-dashed" title={t("emptyTest.title")} text={t("emptyTest.text")} />;
}
