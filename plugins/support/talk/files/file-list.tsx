import { Button, Icon } from "@core";
import type { Files } from "./use-files.ts";
import "./files.css";

export interface FileListTexts {
  readonly busy: (name: string) => string;
  readonly drop: (name: string) => string;
  readonly fault: (fault: NonNullable<Files["fault"]>) => string;
}

/** The files that go with the next message, the one that is on its way, and why another did not. */
export function FileList({ files, texts }: { readonly files: Files; readonly texts: FileListTexts }) {
  const { items, busy, fault, drop } = files;
  return (
    <div className="talk-files">
      <p role="status">{busy === undefined ? null : texts.busy(busy)}</p>
      {fault ? <p role="alert">{texts.fault(fault)}</p> : null}
      {items.length === 0 ? null : (
        <ul>
          {items.map(({ id, name }) => (
            <li className="talk-file" key={id}>
              <Icon name="image" />
              <bdi>{name}</bdi>
              <Button className="icon-button" kind="quiet" aria-label={texts.drop(name)} onClick={() => drop(id)}>
                <Icon name="x" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
