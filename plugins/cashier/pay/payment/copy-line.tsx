import { ANNOUNCER, Icon, useCopy, useService, useTexts } from "@core";

interface CopyLineProps {
  readonly name: string;
  /** What is read. */
  readonly shown: string;
  /** What is copied, where that differs. */
  readonly text?: string;
}

/** A value to be typed elsewhere, which can be copied. */
export function CopyLine({ name, shown, text = shown }: CopyLineProps) {
  const t = useTexts("cashier-pay");
  const announcer = useService(ANNOUNCER);
  const { news, copy } = useCopy();
  const press = async () => {
    await copy(text);
    announcer.announce(t("copy.done", { name }));
  };
  return (
    <div className="copy-line">
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{shown}</bdi>
        <button className="icon-button" type="button" aria-label={t("copy.of", { name })} onClick={() => void press()}>
          <Icon name={news === "copied" ? "check" : "copy"} size={16} />
        </button>
        {news === "notCopied" ? <span className="field-error">{t("copy.failed")}</span> : null}
      </dd>
    </div>
  );
}
