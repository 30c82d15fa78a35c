import { HTTP, Skeleton, useFormat, useResource, useService, useStore, useTexts } from "@core";
import * as z from "zod/mini";
import { SESSION } from "../../session/contract.ts";

/** The rows of the account's data that the player checks here, in this order. */
const FIELDS = ["firstName", "lastName", "dateOfBirth", "country", "city", "address", "postalCode"] as const;
const profile = z.object({ fields: z.record(z.string(), z.nullable(z.string())) });

/** The player's data, for the player to check. If the profile does not load, the session's data is shown. */
export function OwnData() {
  const t = useTexts("kyc-steps");
  const format = useFormat();
  const http = useService(HTTP);
  const account = useStore(useService(SESSION), (state) => state.account);
  const { value, status } = useResource(
    (signal) => http.send("/api/v1/account/profile", { answer: profile, signal }),
    [http],
  );
  const known = (name: (typeof FIELDS)[number], text: string | null | undefined) => {
    if (!text) return t("data.none");
    if (name === "country") return format.country(text) ?? text;
    if (name === "dateOfBirth") return format.dateTime(`${text}T00:00:00Z`, { dateStyle: "long", timeZone: "UTC" });
    return text;
  };
  const contact = (text: string | null | undefined) => (text ? <bdi dir="ltr">{text}</bdi> : t("data.none"));
  return (
    <div className="panel" aria-busy={status === "loading" || undefined}>
      {status === "loading" && !value ? <Skeleton kind="block" height="160px" /> : null}
      <dl className="facts">
        {FIELDS.filter((name) => value && name in value.fields).map((name) => (
          <div key={name}>
            <dt>{t(`data.${name}`)}</dt>
            <dd>{known(name, value?.fields[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t("data.email")}</dt>
          <dd>{contact(account?.email)}</dd>
        </div>
        <div>
          <dt>{t("data.phone")}</dt>
          <dd>{contact(account?.phone)}</dd>
        </div>
        <div>
          <dt>{t("data.number")}</dt>
          <dd>{contact(account?.number)}</dd>
        </div>
      </dl>
    </div>
  );
}
