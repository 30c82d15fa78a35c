import { Field } from "@core";
import { type SubmitEvent, useState } from "react";
import "./search-form.css";

interface SearchFormProps {
  /** What is searched in. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
}

/** Searches a room's list when it is sent, not with each letter: every search is a row of the audit log. */
export function SearchForm({ name, label, hint, button, searched, onSearch }: SearchFormProps) {
  const [text, setText] = useState(searched);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className="room-search" role="search" aria-label={name} onSubmit={send}>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder={hint}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-plain">
        {button}
      </button>
    </form>
  );
}
