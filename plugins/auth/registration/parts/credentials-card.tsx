import { Button, CONFIG, Icon, Link, saveFile, useCopy, useService } from "@core";
import type { OneClickCredentials } from "../../../session/contract.ts";
import { useRegistrationTexts } from "../registration-texts.ts";

export interface CredentialsCardProps {
  readonly credentials: OneClickCredentials;
  /** The player has saved the credentials; they are not shown again. */
  readonly onKept: () => void;
}

/** The account number and password of a new account, to be copied or saved. */
export function CredentialsCard({ credentials, onKept }: CredentialsCardProps) {
  const t = useRegistrationTexts();
  const { news, copy } = useCopy();
  const { brandName } = useService(CONFIG).value;
  const { login, password } = credentials;
  const text = `${brandName}\n${t("credentials.number")}: ${login}\n${t("credentials.password")}: ${password}\n`;

  const save = () => saveFile(new Blob([text], { type: "text/plain" }), `${brandName.toLowerCase()}-${login}.txt`);
  return (
    <section className="credentials" aria-label={t("credentials.title")}>
      <dl>
        <dt>{t("credentials.number")}</dt>
        <dd>
          <bdi dir="ltr">{login}</bdi>
        </dd>
        <dt>{t("credentials.password")}</dt>
        <dd>
          <bdi dir="ltr">{password}</bdi>
        </dd>
      </dl>
      <div className="credentials-actions">
        <Button onClick={() => void copy(text)}>
          <Icon name="copy" size={16} />
          {t("credentials.copy")}
        </Button>
        <Button onClick={save}>
          <Icon name="download" size={16} />
          {t("credentials.save")}
        </Button>
      </div>
      <p className="credentials-news" role="status">
        {news ? t(`credentials.${news}`) : null}
      </p>
      <p className="muted">{t("credentials.once")}</p>
      <Button block onClick={onKept}>
        {t("credentials.kept")}
      </Button>
      <Link className="inline-link" to="/phone-confirmation">
        {t("credentials.confirmPhone")}
      </Link>
    </section>
  );
}
