import { Button, Dialog, useService, useStore, useTexts } from "@core";
import { ERROR_DIALOG, type ErrorAction } from "../contract.ts";

/** The dialog of an error that the player has to decide about. */
export default function ErrorDialog() {
  const t = useTexts("notification-centre");
  const dialog = useService(ERROR_DIALOG);
  const { isVisible, message, customActions } = useStore(dialog);
  const decide = (action: ErrorAction) => {
    dialog.hide();
    action.run();
  };
  const actions =
    customActions.length === 0 ? (
      <Button kind="commit" onClick={() => dialog.hide()}>
        {t("understood")}
      </Button>
    ) : (
      customActions.map((action, at) => (
        <Button key={action.text} kind={at === 0 ? "commit" : "plain"} onClick={() => decide(action)}>
          {action.text}
        </Button>
      ))
    );
  return (
    <Dialog open={isVisible} onClose={() => dialog.hide()} title={t("title")} actions={actions}>
      <p dir="auto">{message}</p>
    </Dialog>
  );
}
