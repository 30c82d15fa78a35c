import { EmptyState, Failed, Icon, Link, NAVIGATION, Skeleton, useFormat, useService, useStore, useTexts } from "@core";
import { DESK_HTTP } from "../contract.ts";
import { doneWords } from "../parts/done-words.ts";
import { usePages } from "../parts/use-pages.ts";
import { useQuery } from "../parts/use-query.ts";
import { HAPPENED_GROUPS, type HappenedGroup, type Happening, timelinePage } from "./wire.ts";
import "./timeline.css";

const ICONS: Readonly<Record<Happening["kind"], string>> = {
  "signed-in": "user",
  "session-ended": "log-out",
  "sign-in-failed": "circle-x",
  "bet-placed": "ticket",
  "bet-changed": "ticket",
  money: "wallet",
  security: "shield-check",
  profile: "contact",
  document: "badge-check",
  permission: "ban",
  limit: "sliders-horizontal",
  break: "heart-handshake",
  note: "file-text",
  desk: "eye",
};

/** Everything that happened to a player in one list, the newest first. */
export function Timeline({ player, version }: { readonly player: string; readonly version: number }) {
  const t = useTexts("desk-players");
  const http = useService(DESK_HTTP);
  const query = useQuery();
  const group = groupOf(query.get("what"));
  const pages = usePages(
    (after, signal) =>
      http.send(`/api/desk/v1/players/${player}/timeline`, { query: { group, after }, answer: timelinePage, signal }),
    [player, group, version],
  );
  return (
    <section aria-label={t("timeline.title")}>
      <Groups group={group} />
      {pages.error !== undefined && !pages.items ? (
        <Failed error={pages.error} title={t("timeline.failed")} onRetry={pages.retry} />
      ) : !pages.items ? (
        <div className="desk-wait" aria-busy="true" aria-label={t("timeline.title")}>
          <Skeleton kind="block" height="320px" />
        </div>
      ) : pages.items.length === 0 ? (
        <EmptyState icon="history" title={t("timeline.empty")} text={t("timeline.empty-text")} />
      ) : (
        <Days items={pages.items} />
      )}
      {pages.more ? (
        <div className="desk-more">
          <button type="button" className="button button-plain" aria-disabled={pages.isLoading} onClick={pages.more}>
            {t("timeline.more")}
          </button>
        </div>
      ) : null}
    </section>
  );
}

const groupOf = (text: string): HappenedGroup | undefined => HAPPENED_GROUPS.find((each) => each === text);

function Groups({ group }: { readonly group: HappenedGroup | undefined }) {
  const t = useTexts("desk-players");
  const pathname = useStore(useService(NAVIGATION), ({ path }) => path.replace(/\?.*$/s, ""));
  return (
    <div className="player-groups" role="group" aria-label={t("timeline.groups")}>
      <Link className="desk-view" to={pathname} replace current={group === undefined}>
        {t("timeline.all")}
      </Link>
      {HAPPENED_GROUPS.map((each) => (
        <Link key={each} className="desk-view" to={`${pathname}?what=${each}`} replace current={each === group}>
          {t(`timeline.${each}`)}
        </Link>
      ))}
    </div>
  );
}

function Days({ items }: { readonly items: readonly Happening[] }) {
  const days = new Map<string, Happening[]>();
  for (const item of items) {
    const day = item.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, own]) => (
    <div key={day}>
      <h2 className="happened-day">
        <b>{day}</b>
      </h2>
      <ol className="happened">
        {own.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ol>
    </div>
  ));
}

function Item({ item }: { readonly item: Happening }) {
  const t = useTexts("desk-players");
  const format = useFormat();
  const { kind, at, amount, currency, by, ref } = item;
  return (
    <li
      className="happened-item"
      data-by={by === null ? undefined : "desk"}
      data-bad={kind === "sign-in-failed" ? "" : undefined}
    >
      <time dateTime={at}>
        <bdi dir="ltr">{at.slice(11, 19)}</bdi>
      </time>
      <span className="happened-stop">
        <Icon name={ICONS[kind]} size={16} />
      </span>
      <div className="happened-text">
        <b>{t(`happened.${kind}`)}</b>
        <Words item={item} />
        {by === null ? null : <small>{by}</small>}
      </div>
      <span className="happened-num" data-way={amount !== null && amount > 0 ? "in" : undefined}>
        {amount === null || currency === null ? null : <bdi dir="ltr">{format.money(amount, currency)}</bdi>}
      </span>
      <span className="happened-ref">{ref === null ? null : <bdi dir="ltr">{ref}</bdi>}</span>
    </li>
  );
}

/** The details of an entry, with the desk's texts where it has some. */
function Words({ item: { kind, what, more } }: { readonly item: Happening }) {
  const t = useTexts("desk-players");
  const of = useTexts("desk");
  const isDone = kind === "desk" && what !== null;
  const [first, second] = [wordOf(kind, isDone ? doneWords(of, what) : what), wordOf(kind, more)];
  return (
    <>
      {first === undefined ? null : <span className="happened-word">{first.isKey ? t(first.text) : first.text}</span>}
      {second === undefined ? null : <small>{second.isKey ? t(second.text) : second.text}</small>}
    </>
  );
}

/** The details whose values are codes that have texts. */
const CODED: Readonly<Partial<Record<Happening["kind"], RegExp>>> = {
  document: /^(identity|address|paymentMethod|selfie|[a-z_]+)$/,
  permission: /^(sportBetting|casino|deposit|withdraw)$/,
  break: /^(self_exclusion|time_out)$/,
};
const TEXTS: Readonly<Partial<Record<Happening["kind"], (value: string) => string>>> = {
  document: (value) =>
    /^(identity|address|paymentMethod|selfie)$/.test(value) ? `documents.${value}` : `document-states.${value}`,
  permission: (value) => `permissions.${value}`,
  break: (value) => `breaks.${value}`,
};

function wordOf(kind: Happening["kind"], value: string | null) {
  if (value === null) return undefined;
  const key = CODED[kind]?.test(value) ? TEXTS[kind]?.(value) : undefined;
  return key === undefined ? { text: value, isKey: false } : { text: key, isKey: true };
}
