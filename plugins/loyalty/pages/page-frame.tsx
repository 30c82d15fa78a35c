import { Failed, Link, Skeleton, useFormat, useResource, useService, useTexts, useWay } from "@core";
import type { ReactNode } from "react";
import { LOYALTY_API } from "../loyalty-api.ts";
import { LoyaltyRoom } from "../parts/loyalty-room.tsx";
import { useMember } from "../parts/use-loyalty.ts";
import { VipName } from "../vip/vip-name.tsx";
import { type Member, STATUSES, type VipStatus } from "../wire.ts";
import type { VipPage } from "./wire.ts";
import { Written } from "./written.tsx";

const OF_STATUS = "vip-status-";

interface PageFrameProps {
  readonly page: VipPage;
  /** What the page shows to those for whom it is open. */
  readonly children: (member: Member | null) => ReactNode;
  /** What it says of itself where no operator has written something. */
  readonly points?: readonly string[];
  /** What it shows to everybody. */
  readonly facts?: ReactNode;
}

/** A page of the VIP area: the operator's words or the product's, then its content, or what is missing for it. */
export function PageFrame({ page, points = [], facts, children }: PageFrameProps) {
  const t = useTexts("loyalty-pages");
  const names = useTexts("loyalty");
  const api = useService(LOYALTY_API);
  const { language } = useFormat().state;
  const content = useResource((signal) => api.page(page, language, signal), [api, page, language]);
  const { value } = content;
  const member = useMember();
  const status = page.startsWith(OF_STATUS) ? names(`status.${page.slice(OF_STATUS.length)}`) : undefined;
  const named = status === undefined ? page : "status";
  const title = t(`title.${named}`, { status });
  const isReady = value !== undefined && member.value !== undefined;
  const failed = [content, member].find((each) => each.status === "failed");
  return (
    <LoyaltyRoom title={value?.text?.title ?? title} lead={value?.text ? undefined : t(`lead.${named}`)}>
      {isReady ? (
        <>
          {value.text ? (
            <section className="panel loyalty-block" dir="auto">
              <Written body={value.text.body} />
            </section>
          ) : (
            <Points points={points} />
          )}
          {facts}
          {isOpenFor(value.needs, member.value ?? null) ? (
            children(member.value ?? null)
          ) : (
            <Missing needs={value.needs!} member={member.value ?? null} />
          )}
        </>
      ) : failed ? (
        <Failed error={failed.error} onRetry={failed.retry} />
      ) : (
        <Skeleton kind="block" height="240px" />
      )}
    </LoyaltyRoom>
  );
}

function isOpenFor(needs: VipStatus | null, member: Member | null): boolean {
  if (needs === null) return true;
  const own = member?.status ?? null;
  return own !== null && STATUSES.indexOf(own) >= STATUSES.indexOf(needs);
}

function Points({ points }: { readonly points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section className="panel loyalty-block">
      <ul className="loyalty-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

interface MissingProps {
  readonly needs: VipStatus;
  readonly member: Member | null;
}

/** Says which status the page is for, which one the player has, and how one comes to it. */
function Missing({ needs, member }: MissingProps) {
  const t = useTexts("loyalty-pages");
  const way = useWay();
  const status = useTexts("loyalty");
  const form = member?.isQuiet === true ? undefined : way("vip-application");
  return (
    <section className="panel loyalty-block">
      <h2>{t("missing.title")}</h2>
      <dl className="facts">
        <div>
          <dt>{t("missing.needs")}</dt>
          <dd>
            <VipName status={needs} />
          </dd>
        </div>
        <div>
          <dt>{t("missing.yours")}</dt>
          <dd>{member?.status ? status(`status.${member.status}`) : t("missing.none")}</dd>
        </div>
      </dl>
      <p className="muted">{t("missing.text")}</p>
      {form === undefined ? null : (
        <Link className="button button-plain" to={form}>
          {status("vip.apply")}
        </Link>
      )}
    </section>
  );
}
