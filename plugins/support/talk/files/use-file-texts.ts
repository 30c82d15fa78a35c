import { useTexts } from "@core";
import type { FileListTexts } from "./file-list.tsx";

/** What the player's page says of files. */
export function useFileTexts(): FileListTexts {
  const t = useTexts("support-talk");
  return {
    busy: (name) => t("file.busy", { name }),
    drop: (name) => t("file.drop", { name }),
    fault: ({ name, why }) => t(`file.refused.${why}`, { name }),
  };
}
