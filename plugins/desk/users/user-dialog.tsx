import { Field, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../contract.ts";
import { DESK_ROLES, type DeskRole } from "../desk-rules.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { type ChangeUserRequest, type DeskUsers, userLink } from "./wire.ts";

type User = DeskUsers[number];

/** What an administrator does to a user. */
export type Change =
  { readonly kind: "add" } | { readonly kind: "roles" | "invite" | "block" | "unblock"; readonly user: User };

interface UserDialogProps {
  readonly change: Change;
  /** Called with the path of the invitation link, if a new one was made. */
  readonly onDone: (path: string | null) => void;
  readonly onClose: () => void;
}

export function UserDialog({ change, onDone, onClose }: UserDialogProps) {
  const t = useTexts("desk-users");
  const http = useService(DESK_HTTP);
  const user = change.kind === "add" ? undefined : change.user;
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly DeskRole[]>(user?.roles ?? []);
  const send = (path: string, body: object) =>
    http.send(`/api/desk/v1/users${path}`, { method: "POST", body, answer: userLink });
  const run = async (reason: string) => {
    const hasRoles = change.kind === "add" || change.kind === "roles";
    if (hasRoles && roles.length === 0) throw new Error(t("no-role"));
    if (change.kind === "add") {
      if (name.trim() === "" || !email.includes("@")) throw new Error(t("add.incomplete"));
      onDone((await send("", { name, email, roles, reason })).path);
    } else onDone((await send(`/${change.user.id}`, { ...changeOf(change.kind, roles), reason })).path);
  };
  return (
    <ReasonDialog
      title={user ? t(`${change.kind}.title`, { name: user.name }) : t("add.title")}
      text={t(`${change.kind}.text`)}
      button={t(`${change.kind}.do`)}
      isDangerous={change.kind === "block"}
      onDo={run}
      onClose={onClose}
    >
      {change.kind === "add" ? (
        <>
          <Field label={t("columns.name")} required>
            {(control) => (
              <input {...control} maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
          <Field label={t("columns.email")} required>
            {(control) => (
              <input
                {...control}
                type="email"
                maxLength={254}
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        </>
      ) : null}
      {change.kind === "add" || change.kind === "roles" ? <Roles chosen={roles} onChoose={setRoles} /> : null}
    </ReasonDialog>
  );
}

function changeOf(kind: "roles" | "invite" | "block" | "unblock", roles: readonly DeskRole[]) {
  const changes: Readonly<Record<typeof kind, Partial<ChangeUserRequest>>> = {
    roles: { roles: [...roles] },
    invite: { invite: true },
    block: { status: "blocked" },
    unblock: { status: "active" },
  };
  return changes[kind];
}

interface RolesProps {
  readonly chosen: readonly DeskRole[];
  readonly onChoose: (roles: readonly DeskRole[]) => void;
}

function Roles({ chosen, onChoose }: RolesProps) {
  const t = useTexts("desk-users");
  const of = useTexts("desk");
  return (
    <fieldset>
      <legend className="field-label">{t("columns.roles")}</legend>
      <div className="users-roles">
        {DESK_ROLES.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={() =>
                onChoose(DESK_ROLES.filter((each) => (each === role ? !chosen.includes(role) : chosen.includes(each))))
              }
            />
            {of(`roles.${role}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
