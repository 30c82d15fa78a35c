import { Button, Icon, useResource, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../contract.ts";
import { DataTable, type TableColumn } from "../parts/data-table.tsx";
import { RoomHead } from "../parts/room-head.tsx";
import { JoinLink } from "./join-link.tsx";
import { type Change, UserDialog } from "./user-dialog.tsx";
import { type DeskUsers, deskUsers } from "./wire.ts";
import "./users.css";

type User = DeskUsers[number];

/** Who works at the desk, with which roles. */
export default function UsersScreen() {
  const t = useTexts("desk-users");
  useTitle(t("title"));
  const http = useService(DESK_HTTP);
  const [change, setChange] = useState<Change>();
  const [path, setPath] = useState<string>();
  const users = useResource((signal) => http.send("/api/desk/v1/users", { answer: deskUsers, signal }), []);
  return (
    <>
      <RoomHead title={t("title")}>
        <Button size="small" onClick={() => setChange({ kind: "add" })}>
          <Icon name="plus" size={16} />
          {t("add.button")}
        </Button>
      </RoomHead>
      {path === undefined ? null : <JoinLink path={path} />}
      <DataTable
        label={t("title")}
        columns={useColumns(setChange)}
        rows={users.value?.items}
        keyOf={({ id }) => id}
        error={users.status === "failed" ? users.error : undefined}
        onRetry={users.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
      />
      {change ? (
        <UserDialog
          change={change}
          onClose={() => setChange(undefined)}
          onDone={(link) => {
            setPath(link ?? undefined);
            users.retry();
          }}
        />
      ) : null}
    </>
  );
}

const TONES = { active: "good", invited: "warn", blocked: "bad" } as const;
const ICONS = { active: "check", invited: "clock", blocked: "ban" } as const;

function useColumns(change: (change: Change) => void): readonly TableColumn<User>[] {
  const t = useTexts("desk-users");
  const of = useTexts("desk");
  return [
    {
      id: "name",
      label: t("columns.name"),
      cell: (user) => (
        <button type="button" className="row-link" onClick={() => change({ kind: "roles", user })}>
          {user.name}
        </button>
      ),
    },
    { id: "email", label: t("columns.email"), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    {
      id: "roles",
      label: t("columns.roles"),
      isWrapped: true,
      cell: ({ roles }) => roles.map((role) => of(`roles.${role}`)).join(", "),
    },
    {
      id: "status",
      label: t("columns.status"),
      cell: ({ status }) => (
        <span className="desk-tag" data-tone={TONES[status]}>
          <Icon name={ICONS[status]} size={16} />
          {t(`statuses.${status}`)}
        </span>
      ),
    },
    {
      id: "seen",
      label: t("columns.seen"),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t("never") : `${lastSeenAt.slice(0, 16).replace("T", " ")} UTC`),
    },
    {
      id: "acts",
      label: <span className="visually-hidden">{t("columns.acts")}</span>,
      cell: (user) => (
        <span className="desk-chips">
          <Button size="small" onClick={() => change({ kind: "invite", user })}>
            {t("invite.button")}
          </Button>
          {user.status === "invited" ? null : (
            <Button
              size="small"
              kind="quiet"
              onClick={() => change({ kind: user.status === "blocked" ? "unblock" : "block", user })}
            >
              {t(user.status === "blocked" ? "unblock.button" : "block.button")}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
