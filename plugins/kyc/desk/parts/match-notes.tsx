import { useTexts } from "@core";

/** What there is to say of each note; another value says nothing that helps to decide. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  names: ["match", "close", "no", "new"],
  birthDate: ["match", "close", "no", "new"],
  address: ["match", "no", "new"],
  level: ["low", "substantial", "high"],
  eligibility: ["notServed", "underage"],
  document: ["expired"],
  person: ["none"],
};

/** How the confirmed person fits the account, for whoever decides. */
export function MatchNotes({ notes }: { readonly notes: Readonly<Record<string, string>> }) {
  const t = useTexts("kyc-desk");
  const { reference } = notes;
  const said = Object.entries(SAID).filter(([name, values]) => values.includes(notes[name] ?? ""));
  return (
    <ul className="desk-note">
      {said.map(([name]) => (
        <li key={name}>{t(`match.${name}.${notes[name]}`)}</li>
      ))}
      {reference === undefined ? null : <li>{t("match.reference", { reference })}</li>}
    </ul>
  );
}
