import { EXPERIMENTS, type Experiments, FLAGS, useService, useServices, useStore, useTexts } from "@core";
import { useEffect, useState } from "react";
import { useInspector } from "../inspector.ts";
import { ValueField } from "./value-field.tsx";

/** Flags and experiments with what decides them, and the values that override them in this tab. */
export function FlagsTab() {
  const t = useTexts("inspector");
  const { overrides } = useInspector();
  const services = useServices();
  const flags = useService(FLAGS);
  const [experiments] = useState(() => (services.has(EXPERIMENTS) ? services.get(EXPERIMENTS) : undefined));
  const chosen = useStore(overrides);
  const [, setTick] = useState(0);
  useEffect(() => {
    const subscription = flags.state$.subscribe(() => setTick((tick) => tick + 1));
    return () => subscription.unsubscribe();
  }, [flags]);
  return (
    <>
      <div className="inspector-tools">
        <span role="status">{t("overridden", { count: overrides.count })}</span>
        <button type="button" className="chip" onClick={() => overrides.reset()}>
          {t("reset")}
        </button>
      </div>
      <table className="inspector-table">
        <thead>
          <tr>
            <th scope="col">{t("flag")}</th>
            <th scope="col">{t("value")}</th>
            <th scope="col">{t("source")}</th>
          </tr>
        </thead>
        <tbody>
          {[...flags.flags.keys()].map((name) => {
            const own = flags.ownVariation(name);
            const isChosen = name in chosen.flags;
            const kind = typeof own === "string" || typeof own === "number" ? own : false;
            return (
              <tr key={name} className={isChosen ? "inspector-current" : undefined}>
                <th scope="row">
                  <bdi dir="ltr">{name}</bdi>
                </th>
                <td>
                  <ValueField
                    name={name}
                    value={flags.variation(name, kind)}
                    onChange={(value) => overrides.chooseFlag(name, value)}
                  />
                </td>
                <td>
                  {t(
                    isChosen
                      ? "sources.chosen"
                      : flags.variation(name, kind) === own
                        ? "sources.rules"
                        : "sources.provider",
                  )}
                </td>
              </tr>
            );
          })}
          {experiments ? <ExperimentRows experiments={experiments} /> : null}
        </tbody>
      </table>
    </>
  );
}

/** The variation of an experiment is not read here, because reading it takes part in the experiment. */
function ExperimentRows({ experiments }: { readonly experiments: Experiments }) {
  const t = useTexts("inspector");
  const { overrides } = useInspector();
  const { features, experiments: running, forced } = useStore(experiments);
  return [...new Set([...features, ...Object.keys(running), ...Object.keys(forced)])].map((name) => (
    <tr key={name} className={name in forced ? "inspector-current" : undefined}>
      <th scope="row">
        <bdi dir="ltr">{name}</bdi>
      </th>
      <td>
        <input
          className="inspector-input inspector-number"
          type="number"
          min={0}
          max={999}
          aria-label={t("variation", { name })}
          value={forced[name] ?? ""}
          disabled={!experiments.mayForce}
          onChange={({ target }) => {
            const number = target.valueAsNumber;
            overrides.chooseVariation(name, Number.isInteger(number) && number >= 0 ? number : undefined);
          }}
        />{" "}
        <bdi dir="ltr">{running[name]}</bdi>
      </td>
      <td>{t(name in forced ? "sources.chosen" : "sources.experiment")}</td>
    </tr>
  ));
}
