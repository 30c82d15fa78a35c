import { Button, CONFIG, Icon, Skeleton, useFormat, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { BUILDER, builderParts } from "../../sportsbook/exports/builder.ts";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { drawPicture, type PictureContent } from "./draw-picture.ts";
import { sharedOdds, type SharedSlip } from "./shared-slip.ts";
import { canShare, share } from "./sharing.ts";

/** The slip as a picture, to save or send. */
export function SharePicture({ slip, code }: { slip: SharedSlip; code: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  const brand = useService(CONFIG).value.brandName;
  const [isRefused, setRefused] = useState(false);
  const odds = sharedOdds(slip);
  const content: PictureContent = {
    brand: brand.toLowerCase(),
    title: t("share.picks", { count: slip.picks.length }),
    legs: slip.picks.map((pick) => {
      const parts = pick.marketId === BUILDER ? (builderParts(pick.outcomeId) ?? []) : undefined;
      const market = names.market(pick.marketId, pick.specifiers, pick.event);
      return {
        pick: parts ? market : names.outcome(pick, pick.event),
        details: [...(parts?.map((part) => names.pick(part, pick.event)) ?? [market]), t("event", { ...pick.event })],
        odds: format.odds(pick.odds),
      };
    }),
    total: odds === undefined ? undefined : { label: t("total-odds"), odds: format.odds(odds) },
    code: { label: t("booking.code"), text: `${code.slice(0, 4)}-${code.slice(4)}`, address: location.host },
    isRightToLeft: document.documentElement.dir === "rtl",
  };
  const { value: picture, status } = useResource(
    () => drawPicture(content, `${brand.toLowerCase()}-${code}.png`),
    [JSON.stringify(content)],
  );
  if (status === "failed") return null;
  if (!picture) return <Skeleton kind="block" height="180px" />;
  const { file, address } = picture;
  const files = { files: [file] };
  // Browsers that cannot be asked share no files.
  const canSend = !isRefused && "canShare" in navigator && canShare(files);
  const send = async () => setRefused(!(await share(files)));
  const all = [
    ...content.legs.map(({ pick, details, odds }) => [pick, ...details, odds].join(", ")),
    content.code.text,
  ];
  return (
    <>
      <img className="share-picture" src={address} alt={all.join("; ")} />
      <div className="share-actions">
        <a className="button button-plain" href={address} download={file.name}>
          <Icon name="download" size={16} />
          {t("share.save-picture")}
        </a>
        {canSend ? (
          <Button onClick={() => void send()}>
            <Icon name="share-2" size={16} />
            {t("share.send-picture")}
          </Button>
        ) : null}
      </div>
      <p className="share-news" role="status">
        {isRefused ? t("share.picture-refused") : ""}
      </p>
    </>
  );
}
