interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  /** For names in code, which read from left to right in every language. */
  readonly dir?: "ltr";
}

export function SearchField({ label, value, change, dir }: SearchFieldProps) {
  return (
    <input
      className="inspector-input"
      type="search"
      dir={dir}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
