import { Icon, useFormat, useTexts } from "@core";
import { useState } from "react";
import { LookAtFile } from "../parts/look-at-file.tsx";
import { useBytes } from "../parts/use-bytes.ts";
import type { KycFile, Submission } from "../wire.ts";
import "../parts/pages.css";

/** What was sent, which only the player and the reviewers can look at. */
export function SentFiles({ submission }: { submission: Submission }) {
  const t = useTexts("kyc-overview");
  const own = useTexts("kyc");
  const format = useFormat();
  const bytes = useBytes();
  const [shown, setShown] = useState<KycFile>();
  const { files } = submission;
  if (files.length === 0) return null;
  return (
    <>
      <ul className="panel pages">
        {files.map((file, at) => {
          const name = nameOf(own, file, files, at);
          return (
            <li className="page-row page-row-plain" key={file.id}>
              <div>
                <h3>{name}</h3>
                <p>
                  <bdi dir="ltr">{bytes(file.bytes)}</bdi>, {format.dateTime(file.arrivedAt)}
                </p>
              </div>
              <button
                className="icon-button"
                type="button"
                aria-label={t("look-at", { page: name })}
                onClick={() => setShown(file)}
              >
                <Icon name="eye" />
              </button>
            </li>
          );
        })}
      </ul>
      {shown ? (
        <LookAtFile
          file={shown}
          title={nameOf(own, shown, files, files.indexOf(shown))}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}

/** The side of a file; pages are numbered where there are several. */
export function nameOf(
  own: (key: string, values?: Readonly<Record<string, unknown>>) => string,
  file: Pick<KycFile, "side">,
  files: readonly Pick<KycFile, "side">[],
  at: number,
): string {
  if (file.side !== "page") return own(`side.${file.side}`);
  const number = files.slice(0, at + 1).filter(({ side }) => side === "page").length;
  return own("side.page", { number });
}
