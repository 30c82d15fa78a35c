import { ANNOUNCER, Button, HTTP, Icon, saveFile, useService, useTexts } from "@core";
import { useState } from "react";
import { fetchBetsFile, nameOfFile } from "./bets-file.ts";

/** Saves the bets of a list as a file. */
export function ExportButton({ listKey }: { listKey: string }) {
  const t = useTexts("my-bets-list");
  const announcer = useService(ANNOUNCER);
  const http = useService(HTTP);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async () => {
    setState("busy");
    try {
      saveFile(await fetchBetsFile(http, listKey), nameOfFile(listKey));
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
