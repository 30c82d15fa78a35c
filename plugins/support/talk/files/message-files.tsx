import { Dialog, Failed, Icon, Skeleton, useResource } from "@core";
import { useEffect, useRef, useState } from "react";
import type { TalkFile } from "./wire.ts";
import "./files.css";

interface MessageFilesProps {
  readonly files: readonly TalkFile[];
  readonly load: (id: string, signal: AbortSignal) => Promise<Blob>;
  readonly open: (name: string) => string;
}

/** The files of a message, each opened by a press. */
export function MessageFiles({ files, load, open }: MessageFilesProps) {
  const [shown, setShown] = useState<TalkFile>();
  return (
    <>
      {files.map((file) => (
        <button
          key={file.id}
          className="talk-file"
          type="button"
          aria-label={open(file.name)}
          onClick={() => setShown(file)}
        >
          <Icon name="image" />
          <bdi>{file.name}</bdi>
        </button>
      ))}
      {shown ? <LookAt file={shown} load={load} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}

interface LookAtProps extends Pick<MessageFilesProps, "load"> {
  readonly file: TalkFile;
  readonly onClose: () => void;
}

/**
 * A picture, drawn into a canvas. It has no address: that could be opened without the token, and the page's
 * Content-Security-Policy allows only pictures from the page's own origin.
 */
function LookAt({ file: { id, name, width, height }, load, onClose }: LookAtProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value, status, error, retry } = useResource(
    async (signal) => createImageBitmap(await load(id, signal)),
    [id],
  );
  useEffect(() => {
    if (value) canvas.current?.getContext("2d")?.drawImage(value, 0, 0);
  }, [value]);
  return (
    <Dialog open title={name} onClose={onClose} className="talk-look">
      {status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : value ? (
        <canvas ref={canvas} role="img" aria-label={name} width={width} height={height} />
      ) : (
        <Skeleton kind="block" height="240px" />
      )}
    </Dialog>
  );
}
