import { HTTP, NAVIGATION, useResource, useService } from "@core";
import { listProviders, startAddress } from "./provider-calls.ts";
import { useProviderTexts } from "./provider-texts.ts";
import "./provider.css";

export interface ProviderButtonsProps {
  /** The path to which the player returns after the login. */
  readonly back?: string;
  readonly bonusCampaignNumber?: string | undefined;
}

/** "Continue with ...", one button for each configured third party; renders nothing if there is none. */
export function ProviderButtons({ back, bonusCampaignNumber }: ProviderButtonsProps) {
  const t = useProviderTexts();
  const http = useService(HTTP);
  const home = useService(NAVIGATION).href("/");
  const { value } = useResource(() => listProviders(http), [http]);
  if (!value || value.providers.length === 0) return null;
  return (
    <ul className="provider-buttons" aria-label={t("others")}>
      {value.providers.map(({ id, name }) => (
        <li key={id}>
          <a
            className="button button-plain button-large button-block"
            href={startAddress(id, { back, bonusCampaignNumber, home })}
          >
            {t("continueWith", { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
