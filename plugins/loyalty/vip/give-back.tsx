import { Button, Dialog, messageOf, useService, useTexts } from "@core";
import { useState } from "react";
import { LEVEL_NEWS } from "../level-news.ts";
import { LOYALTY_API } from "../loyalty-api.ts";

/** Gives the player's status back, after a question. */
export function GiveBack() {
  const t = useTexts("loyalty-pages");
  const api = useService(LOYALTY_API);
  const news = useService(LEVEL_NEWS);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const give = async () => {
    try {
      await api.endStatus();
      news.note();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {t("own.give-back")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("own.give-back")}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("own.keep")}</Button>
            <Button onClick={() => void give()}>{t("own.give-back")}</Button>
          </>
        }
      >
        <p>{t("own.give-back-text")}</p>
        {failure === undefined ? null : (
          <p className="field-error" role="alert">
            {messageOf(failure)}
          </p>
        )}
      </Dialog>
    </>
  );
}
