import { Dialog, Failed, HTTP, Skeleton, useResource, useService, useTexts } from "@core";
import { useEffect, useRef } from "react";
import type { KycFile } from "../wire.ts";
import "./look-at-file.css";

interface LookAtFileProps {
  readonly file: KycFile;
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * A sent picture, drawn into a canvas. It has no address: that could be opened without the token, and the
 * page's Content-Security-Policy allows only pictures from the page's own origin.
 */
export function LookAtFile({ file, title, onClose }: LookAtFileProps) {
  const t = useTexts("kyc");
  const http = useService(HTTP);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value, status, error, retry } = useResource(
    async (signal) => createImageBitmap(await http.file(`/api/v1/kyc/files/${file.id}`, { signal })),
    [http, file.id],
  );
  useEffect(() => {
    if (!value || !canvas.current) return;
    [canvas.current.width, canvas.current.height] = [value.width, value.height];
    canvas.current.getContext("2d")?.drawImage(value, 0, 0);
  }, [value]);
  return (
    <Dialog open title={title} onClose={onClose} className="look-at-file">
      {status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : value ? (
        <canvas ref={canvas} role="img" aria-label={t("picture-of", { page: title })} />
      ) : (
        <Skeleton kind="block" height="240px" />
      )}
    </Dialog>
  );
}
