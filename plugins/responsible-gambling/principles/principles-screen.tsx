import { useTexts, useTitle } from "@core";
import { useId } from "react";
import { Talk } from "../room/talk.tsx";
import { SelfTest } from "./self-test.tsx";
import "../limits/limits.css";
import "./principles.css";

const PRINCIPLES = ["cost", "afford", "chase", "limits", "mood", "stop"] as const;
const BLOCKING = ["device", "bank", "screen", "note"] as const;
const PARENTS = ["age", "lock", "filter", "signs"] as const;

/** Principles, people to talk to, a test, what blocks, and what those around a player can do. For everybody. */
export default function PrinciplesScreen() {
  const t = useTexts("responsible-gambling-principles");
  useTitle(t("title"), t("lead"));
  return (
    <div className="limits-room principles">
      <header className="room-head">
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <Points title={t("principles")} points={PRINCIPLES.map((point) => t(`principle.${point}`))} />
      <Talk />
      <SelfTest />
      <Points title={t("blocking.title")} points={BLOCKING.map((point) => t(`blocking.${point}`))} />
      <Points title={t("parents.title")} points={PARENTS.map((point) => t(`parents.${point}`))} />
    </div>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  const id = useId();
  return (
    <section className="limits-block panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="principles-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
