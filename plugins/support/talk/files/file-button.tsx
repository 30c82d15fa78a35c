import { Button, Icon } from "@core";
import { useRef } from "react";
import { ACCEPTED } from "./file-rules.ts";
import type { Files } from "./use-files.ts";
import "./files.css";

/** Chooses a file of this device. */
export function FileButton({ files, label }: { readonly files: Files; readonly label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className="talk-file-button"
        kind="quiet"
        aria-label={label}
        busy={files.busy !== undefined}
        onClick={() => input.current?.click()}
      >
        <Icon name="file-up" />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this, choosing the same file again would be no change.
          target.value = "";
          if (file) files.add(file);
        }}
      />
    </>
  );
}
