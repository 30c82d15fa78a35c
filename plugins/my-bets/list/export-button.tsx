import { ANNOUNCER, Button, Icon, TOKEN_SOURCE, useService, useTexts } from "@core";
import { useState } from "react";
import { saveFile } from "../save-file.ts";
import { fetchBetsFile, nameOfFile } from "./bets-file.ts";

/** Saves the bets of a list as a file. */
export function ExportButton({ listKey }: { listKey: string }) {
  const t = useTexts("my-bets-list");
  const announcer = useService(ANNOUNCER);
  const { token } = useService(TOKEN_SOURCE);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async () => {
    setState("busy");
    try {
      saveFile(await fetchBetsFile(listKey, token), nameOfFile(listKey));
      setState("idle");
      announcer.announce(t("export.done"));
    } catch {
      setState("failed");
      announcer.announce(t("export.failed"));
    }
  };
  return (
    <Button
      size="small"
      busy={state === "busy"}
      data-failed={state === "failed" || undefined}
      onClick={() => void save()}
    >
      <Icon name="download" size={16} />
      <span>{t(state === "failed" ? "export.failed" : "export.csv")}</span>
    </Button>
  );
}
