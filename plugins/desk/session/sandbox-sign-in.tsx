import { Button, HTTP, HttpError, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { SandboxMark } from "../frame/bar.tsx";
import { type SandboxUsers, sandboxUsers } from "../wire.ts";

type SandboxUser = SandboxUsers[number];

/** The published users of a sandbox, one of each role. In production there is no such list, and nothing is shown. */
export function SandboxSignIn({ onChosen }: { readonly onChosen: (user: SandboxUser) => void }) {
  const t = useTexts("desk");
  const http = useService(HTTP);
  const ask = (signal?: AbortSignal): Promise<SandboxUsers> =>
    http.send("/sandbox/desk/users", { answer: sandboxUsers, ...(signal && { signal }) }).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return [] as SandboxUsers;
      throw error;
    });
  const users = useResource(ask, []);
  const [note, setNote] = useState<string>();
  if (!users.value?.length) return null;
  const choose = async ({ role }: SandboxUser) => {
    setNote(undefined);
    // Loaded again, because a code is valid only for a moment.
    const fresh = await ask().catch((): SandboxUsers => []);
    const user = fresh.find((each) => each.role === role);
    if (user) onChosen(user);
    if (!user || user.code === null) setNote(t("sandbox.wait"));
  };
  return (
    <section className="desk-sandbox" aria-label={t("sandbox.title")}>
      <SandboxMark />
      <p>{t("sandbox.text")}</p>
      <div className="desk-chips">
        {users.value.map((user) => (
          <Button key={user.role} size="small" onClick={() => void choose(user)}>
            {t(`roles.${user.role}`)}
          </Button>
        ))}
      </div>
      <p>
        {t("sandbox.secret")} <code>{users.value[0]?.secret}</code>
      </p>
      <p role="status">{note}</p>
    </section>
  );
}
