import { Button, Icon, useTexts } from "@core";
import { useRef } from "react";
import { FILE_TYPES } from "../kyc-rules.ts";

interface FileButtonProps {
  readonly onFile: (file: File) => void;
  readonly kind?: "plain" | "quiet";
  readonly label: string;
}

// Some systems know file name endings but not media types.
const ACCEPTED = [...FILE_TYPES, ".heic", ".heif"].join(",");

/** Chooses a file of this device. */
export function FileButton({ onFile, kind = "plain", label }: FileButtonProps) {
  const t = useTexts("kyc-upload");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} onClick={() => input.current?.click()}>
        <Icon name="image" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t("file.choose")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this, choosing the same file again would be no change.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
