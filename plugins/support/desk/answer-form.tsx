import { Button, messageOf, randomId, useResource, useService, useTexts } from "@core";
import { type FormEvent, useId, useState } from "react";
import { FileButton } from "../talk/files/file-button.tsx";
import { FileList, type FileListTexts } from "../talk/files/file-list.tsx";
import { useFiles } from "../talk/files/use-files.ts";
import { LONGEST_MESSAGE, wordsOf } from "../talk/talk-rules.ts";
import type { TalkMessage } from "../talk/wire.ts";
import { useSayTyping } from "../typing/use-typing.ts";
import { INBOX } from "./inbox.ts";
import "./inbox.css";

interface AnswerFormProps {
  readonly id: string;
  /** The number of the last message that is shown: what comes after it is not answered. */
  readonly seen: number;
  /** Whose the conversation is: the reader's, a colleague's, or nobody's, so that the answer takes it. */
  readonly holder: "me" | "colleague" | "nobody";
  readonly onSaid: (message: TalkMessage) => void;
  readonly onNoted: () => void;
}

/** Writes an answer to the player, or a note that is not in the conversation. What is typed stays until it is stored. */
export function AnswerForm({ id, seen, holder, onSaid, onNoted }: AnswerFormProps) {
  const t = useTexts("support-desk");
  const inbox = useService(INBOX);
  const [text, setText] = useState("");
  // The same through all attempts, so that an answer is stored once.
  const [message, setMessage] = useState(randomId);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const words = wordsOf(text);
  const isLong = words.length > LONGEST_MESSAGE;
  const isTheirs = holder === "colleague";
  const isOff = words === "" || isLong || isTheirs;
  const hints = useId();
  const files = useFiles((file) => inbox.sendFile(id, file));
  const fileTexts: FileListTexts = {
    busy: (name) => t("file.busy", { name }),
    drop: (name) => t("file.drop", { name }),
    fault: ({ name, why }) => t(`file.refused.${why}`, { name }),
  };

  const sayTyping = useSayTyping(() => inbox.act(id, "typing"));
  const type = (typed: string) => {
    // The player is told of nobody who does not have their conversation.
    if (holder === "me") sayTyping(typed);
    setText(typed);
    setMessage(randomId());
  };
  const send = async (kind: "answer" | "note" | "saved") => {
    if (isOff || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      if (kind === "answer")
        onSaid(await inbox.say(id, { id: message, text: words, files: files.items.map((file) => file.id), seen }));
      else if (kind === "note") {
        await inbox.act(id, "notes", { id: message, text: words });
        onNoted();
      } else {
        await inbox.save({ id: message, title: words.split("\n")[0]!.slice(0, 80), text: words });
        setSavings((count) => count + 1);
      }
      if (kind === "answer") files.clear();
      if (kind !== "saved") type("");
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const [savings, setSavings] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send("answer");
  };
  return (
    <form className="inbox-answer" onSubmit={submit}>
      <Saved savings={savings} onChoose={(saved) => type(text === "" ? saved : `${text}\n${saved}`)} />
      <textarea
        rows={4}
        dir="auto"
        aria-label={t("answer.label")}
        aria-describedby={hints}
        aria-invalid={isLong || undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <div id={hints}>
        <p className="inbox-hint">{t("answer.copy")}</p>
        {isTheirs ? <p className="inbox-hint">{t("answer.theirs")}</p> : null}
        {isLong ? <p className="field-error">{t("answer.long")}</p> : null}
      </div>
      {error === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(error)}
        </p>
      )}
      <FileList files={files} texts={fileTexts} />
      <div className="inbox-buttons">
        <Button type="submit" kind="commit" size="small" busy={isBusy} disabled={isOff}>
          {t("answer.send")}
        </Button>
        <FileButton files={files} label={t("file.add")} />
        <Button size="small" busy={isBusy} disabled={isOff} onClick={() => void send("note")}>
          {t("answer.note")}
        </Button>
        <Button size="small" kind="quiet" busy={isBusy} disabled={isOff} onClick={() => void send("saved")}>
          {t("answer.save")}
        </Button>
      </div>
    </form>
  );
}

/** Answers that were saved, put into the field to be read before they are sent. */
function Saved({ savings, onChoose }: { readonly savings: number; readonly onChoose: (text: string) => void }) {
  const t = useTexts("support-desk");
  const inbox = useService(INBOX);
  const [drops, setDrops] = useState(0);
  const { value = [] } = useResource((signal) => inbox.saved(signal), [inbox, savings, drops]);
  const [chosen, setChosen] = useState("");
  const found = value.find(({ id }) => id === chosen);
  if (value.length === 0) return null;
  const drop = async (id: string) => {
    await inbox.dropSaved(id).catch(() => undefined);
    setDrops((count) => count + 1);
  };
  return (
    <div className="inbox-buttons">
      <select
        className="inbox-select"
        aria-label={t("saved.label")}
        value={found?.id ?? ""}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t("saved.choose")}</option>
        {value.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <Button size="small" disabled={!found} onClick={() => found && onChoose(found.text)}>
        {t("saved.use")}
      </Button>
      <Button size="small" kind="quiet" disabled={!found} onClick={() => found && void drop(found.id)}>
        {t("saved.drop")}
      </Button>
    </div>
  );
}
