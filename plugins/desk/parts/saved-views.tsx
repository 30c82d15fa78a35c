import { Button, Field, Icon, Link, NAVIGATION, STORAGE, useService, useStore, useTexts } from "@core";
import { type SubmitEvent, useId, useState } from "react";
import * as z from "zod/mini";
import { DESK_SESSION } from "../contract.ts";

const views = z.array(z.object({ name: z.string().check(z.maxLength(40)), query: z.string().check(z.maxLength(500)) }));
type View = z.infer<typeof views>[number];

/** The most views that fit into the head of a room. */
const MOST_VIEWS = 8;

/** The views of a room that somebody has saved in this browser, each a link to its filters. */
export function SavedViews({ room, query }: { readonly room: string; readonly query: string }) {
  const t = useTexts("desk");
  const storage = useService(STORAGE);
  const navigation = useService(NAVIGATION);
  const user = useStore(useService(DESK_SESSION), ({ session }) => session?.user.id ?? "");
  const key = `desk/views/${user}/${room}`;
  const [saved, setSaved] = useState<readonly View[]>(() => readViews(storage.get(key)));
  const [isNaming, setIsNaming] = useState(false);
  const pathname = useStore(navigation, ({ path }) => path.replace(/\?.*$/s, ""));
  const keep = (next: readonly View[]) => {
    storage.set(key, JSON.stringify(next));
    setSaved(next);
  };
  const shown = saved.find((view) => view.query === query);
  return (
    <div className="desk-views" role="group" aria-label={t("views.label")}>
      <Link className="desk-view" to={pathname} current={query === ""}>
        {t("views.all")}
      </Link>
      {saved.map((view) => (
        <Link key={view.name} className="desk-view" to={`${pathname}?${view.query}`} current={view === shown}>
          {view.name}
        </Link>
      ))}
      {shown ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t("views.forget", { name: shown.name })}
          onClick={() => keep(saved.filter((view) => view !== shown))}
        >
          <Icon name="trash-2" size={16} />
        </button>
      ) : null}
      {!shown && query !== "" && saved.length < MOST_VIEWS ? (
        isNaming ? (
          <NameForm
            onNamed={(name) => {
              keep([...saved.filter((view) => view.name !== name), { name, query }]);
              setIsNaming(false);
            }}
          />
        ) : (
          <button type="button" className="icon-button" aria-label={t("views.save")} onClick={() => setIsNaming(true)}>
            <Icon name="plus" size={16} />
          </button>
        )
      ) : null}
    </div>
  );
}

function NameForm({ onNamed }: { readonly onNamed: (name: string) => void }) {
  const t = useTexts("desk");
  const id = useId();
  const [name, setName] = useState("");
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== "") onNamed(name.trim());
  };
  return (
    <form className="desk-view-name" onSubmit={save}>
      <Field id={id} label={<span className="visually-hidden">{t("views.name")}</span>}>
        {(control) => (
          <input
            {...control}
            maxLength={40}
            placeholder={t("views.name")}
            autoFocus
            value={name}
            onChange={(typed) => setName(typed.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small">
        {t("views.keep")}
      </Button>
    </form>
  );
}

function readViews(text: string | undefined): readonly View[] {
  try {
    const parsed = views.safeParse(JSON.parse(text ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
