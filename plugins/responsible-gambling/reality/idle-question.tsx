import { Button, Dialog, useFormat, useService, useStore, useTexts } from "@core";
import { SESSION } from "../../session/contract.ts";
import { IDLE_WATCH } from "./idle-watch.ts";
import { lengthInWords } from "./time-words.ts";
import "./reality.css";

const MINUTE = 60_000;

/** Asks a player who has done nothing for a while whether they are there. To stay and to leave weigh the same. */
export function IdleQuestion() {
  const t = useTexts("responsible-gambling-reality");
  const format = useFormat();
  const watch = useService(IDLE_WATCH);
  const session = useService(SESSION);
  const isAsked = useStore(watch);
  if (!isAsked || watch.minutes === null) return null;
  return (
    <Dialog open className="reality-pause" title={t("idle.title")}>
      <p>{t("idle.lead", { time: lengthInWords(format, watch.minutes * MINUTE) })}</p>
      <div className="reality-answers">
        <Button onClick={() => watch.answer()}>{t("idle.here")}</Button>
        <Button
          onClick={() => {
            watch.answer();
            void session.logout("player");
          }}
        >
          {t("answer.log_out")}
        </Button>
      </div>
    </Dialog>
  );
}
