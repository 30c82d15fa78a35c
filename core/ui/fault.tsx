/** An error text that screen readers announce at once; nothing without an error. */
export function Fault({ text }: { text: string | undefined }) {
  if (text === undefined || text === "") return null;
  return (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}
