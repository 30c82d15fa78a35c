import { BUS, Button, Field, NAVIGATION, randomId, useService, useTexts } from "@core";
import { type FormEvent, useState } from "react";
import { conversationOpened } from "../contract.ts";
import { WaitText } from "../hours/wait-text.tsx";
import { FileButton } from "./files/file-button.tsx";
import { FileList } from "./files/file-list.tsx";
import { useFileTexts } from "./files/use-file-texts.ts";
import { useFiles } from "./files/use-files.ts";
import { TALK_API } from "./talk-api.ts";
import { LONGEST_MESSAGE, TALK_SUBJECTS, type TalkSubject, wordsOf } from "./talk-rules.ts";
import { refusalText } from "./talk-view.tsx";
import { AttachedThing } from "./things/attached-thing.tsx";
import { SUBJECT_OF } from "./things/thing-rules.ts";
import { useAttached } from "./things/use-attached.ts";
import { useDraft } from "./use-draft.ts";
import { useSubject } from "./use-subject.ts";

/** Begins a conversation. What is typed stays through a reload, a refusal and a lost connection. */
export function NewTalk() {
  const t = useTexts("support-talk");
  const subjectOf = useSubject();
  const api = useService(TALK_API);
  const navigation = useService(NAVIGATION);
  const bus = useService(BUS);
  const [text, setText] = useDraft("new");
  const attached = useAttached();
  const files = useFiles((file) => api.sendFile(file));
  const fileTexts = useFileTexts();
  const [chosen, setSubject] = useState<TalkSubject | "">();
  const subject = chosen ?? (attached ? SUBJECT_OF[attached.ref.kind] : "");
  // The same through all attempts, so that one which was not answered opens no second conversation.
  const [id, setId] = useState(randomId);
  const [fault, setFault] = useState<{ readonly of: "subject" | "text" | "form"; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const words = wordsOf(text);
  const missing =
    subject === "" ? "subject" : words === "" ? "text" : words.length > LONGEST_MESSAGE ? "long" : undefined;

  const open = async (about: TalkSubject) => {
    setBusy(true);
    setFault(undefined);
    try {
      const { conversation } = await api.open({
        subject: about,
        message: {
          ...{ id, text: words, ...(attached && { thing: attached.ref }) },
          files: files.items.map((file) => file.id),
        },
      });
      // That somebody asks about limits is no outsider's business.
      bus.publish(conversationOpened, { subject: about === "limits" ? "other" : about });
      setText("");
      setId(randomId());
      navigation.go(navigation.linkTo("support-messages", { conversation: conversation.id }));
    } catch (refusal) {
      setFault({ of: "form", text: refusalText(t, refusal) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (missing === undefined && subject !== "") void open(subject);
    else setFault({ of: missing === "subject" ? "subject" : "text", text: t(`new.missing.${missing}`) });
  };
  const faultOf = (part: "subject" | "text") => (fault?.of === part ? fault.text : undefined);
  return (
    <form className="panel talk-new" aria-label={t("new.title")} onSubmit={submit} noValidate>
      <h2>{t("new.title")}</h2>
      <p className="talk-note">{t("new.lead")}</p>
      <p className="talk-note">
        <WaitText />
      </p>
      <Field label={t("new.subject")} error={faultOf("subject")} required>
        {(control) => (
          <select {...control} value={subject} onChange={(event) => setSubject(event.target.value as TalkSubject | "")}>
            <option value="">{t("new.choose")}</option>
            {TALK_SUBJECTS.map((each) => (
              <option key={each} value={each}>
                {subjectOf(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AttachedThing attached={attached} />
      <FileList files={files} texts={fileTexts} />
      <Field label={t("write.label")} error={faultOf("text")} required>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            dir="auto"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setId(randomId());
            }}
          />
        )}
      </Field>
      {fault?.of === "form" ? (
        <p className="field-error" role="alert">
          {fault.text}
        </p>
      ) : null}
      <div className="talk-acts">
        <Button type="submit" busy={isBusy}>
          {t("new.send")}
        </Button>
        <FileButton files={files} label={t("file.add")} />
      </div>
    </form>
  );
}
