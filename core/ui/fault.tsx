/** Why something was not done, said at once to whoever hears the page; nothing where there is no fault. */
export function Fault({ text }: { text: string | undefined }) {
  if (text === undefined || text === "") return null;
  return (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}
