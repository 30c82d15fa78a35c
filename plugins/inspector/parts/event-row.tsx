import { useTexts } from "@core";
import { type RecordedMessage, REPLAY_SOURCE } from "../bus/recorder.ts";
import { Tree } from "./tree.tsx";

/** One message of the stream. */
export function EventRow({
  recorded: recorded,
  isRevealed,
}: {
  readonly recorded: RecordedMessage;
  readonly isRevealed: boolean;
}) {
  const t = useTexts("inspector");
  const { topic, payload, source, sequence, time } = recorded;
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
