import { Link, NAVIGATION, SlotOutlet, useService, useStore, useTexts, useTitle } from "@core";
import { RESULT_OF } from "../contract.ts";
import { Message } from "../parts/message.tsx";
import { resultOf, type ResultStatus } from "../result.ts";

const ICONS: Readonly<Record<ResultStatus, string>> = { success: "circle-check", fail: "circle-x", pending: "clock" };

export default function ResultScreen() {
  const t = useTexts("content");
  const query = useStore(useService(NAVIGATION), (place) => place.path.split("?")[1] ?? "");
  const { status, type, back, of } = resultOf(new URLSearchParams(query));
  const title = t(`result.${type}.${status}`);
  useTitle(title);
  return (
    <Message
      icon={ICONS[status]}
      title={title}
      text={t(`result.next.${status}`)}
      about={of === undefined ? null : <SlotOutlet slot={RESULT_OF} props={{ of }} />}
    >
      <Link className="button button-commit" to={back ?? "/"}>
        {t(back === undefined ? "home" : "result.back")}
      </Link>
      {status === "fail" ? (
        <Link className="button button-plain" to="/help">
          {t("help")}
        </Link>
      ) : null}
    </Message>
  );
}
