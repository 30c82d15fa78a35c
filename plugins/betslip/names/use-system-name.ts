import { useTexts } from "@core";
import type { System } from "../rules/system-rules.ts";
import { nameOfSystem } from "../rules/system-rules.ts";

/** The name of a system over so many picks: its own name, else "2 of 4", with its bankers. */
export function useSystemName(): (picks: number, system: System) => string {
  const t = useTexts("betslip");
  return (picks, system) => {
    const name = nameOfSystem(picks, system);
    if (name) return t(`system.${name}`);
    const { sizes, bankers } = system;
    const plain = t("system.of", { sizes: sizes.join(", "), count: picks - bankers.length });
    return bankers.length > 0 ? t("system.with-bankers", { system: plain, count: bankers.length }) : plain;
  };
}
