import { Icon, NAVIGATION, useService, useTexts } from "@core";
import { type SubmitEvent, useState } from "react";
import { DESK_SESSION } from "../contract.ts";

/** The id of the field, which the keyboard shortcut focuses. */
export const QUICK_SEARCH = "desk-search";

/** Finds players from any room. */
export function QuickSearch() {
  const t = useTexts("desk");
  const navigation = useService(NAVIGATION);
  const mayRead = useService(DESK_SESSION).may("players.read");
  const [text, setText] = useState("");
  if (!mayRead) return null;
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== "") navigation.go(`/players?${new URLSearchParams({ search: wanted }).toString()}`);
  };
  return (
    <form className="desk-search" role="search" onSubmit={search}>
      <Icon name="search" size={16} />
      <label className="visually-hidden" htmlFor={QUICK_SEARCH}>
        {t("search.label")}
      </label>
      <input
        id={QUICK_SEARCH}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t("search.hint")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <kbd className="desk-key" aria-hidden="true">
        {"/"}
      </kbd>
    </form>
  );
}
