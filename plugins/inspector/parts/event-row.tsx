import { useTexts } from "@core";
import { REPLAY_SOURCE, type Heard } from "../bus/recorder.ts";
import { Tree } from "./tree.tsx";

/** One message of the stream. */
export function EventRow({ heard, isRevealed }: { readonly heard: Heard; readonly isRevealed: boolean }) {
  const t = useTexts("inspector");
  const { topic, payload, source, sequence, time } = heard;
  const { personalData } = topic;
  const isReplay = source === REPLAY_SOURCE;
  return (
    <li className={isReplay ? "inspector-event inspector-replayed" : "inspector-event"}>
      <bdi className="count" dir="ltr">
        {new Date(time).toISOString().slice(11, 23)} #{sequence}
      </bdi>
      <bdi dir="ltr">{source}</bdi>
      <span className="badge">{t(`visibilities.${topic.visibility}`)}</span>
      <Tree name={topic.id} value={payload} mask={{ isRevealed, personalData }} />
    </li>
  );
}
