import { useTexts, useTitle } from "@core";
import { Message } from "../parts/message.tsx";

/** An empty screen, used to measure the cost of the frame. */
export default function EmptyTestScreen() {
  const t = useTexts("content");
  useTitle(t("emptyTest.title"));
  return <Message icon="circle-dashed" title={t("emptyTest.title")} text={t("emptyTest.text")} />;
}
