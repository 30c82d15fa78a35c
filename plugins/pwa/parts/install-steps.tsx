import { CONFIG, Icon, useService, useTexts } from "@core";
import "./install-steps.css";

export type StepsOs = "IOS" | "ANDROID" | "OTHER";

/** The buttons to press, with the system's icons. */
const STEPS: Readonly<Record<StepsOs, readonly { readonly text: string; readonly icon: string }[]>> = {
  IOS: [
    { text: "ios.share", icon: "share" },
    { text: "ios.add", icon: "square-plus" },
    { text: "ios.confirm", icon: "check" },
  ],
  ANDROID: [
    { text: "android.menu", icon: "ellipsis-vertical" },
    { text: "android.add", icon: "download" },
    { text: "android.confirm", icon: "check" },
  ],
  OTHER: [
    { text: "other.menu", icon: "monitor-down" },
    { text: "other.confirm", icon: "check" },
  ],
};

/** How to install the product by hand, step by step. */
export function InstallSteps({ os }: { readonly os: StepsOs }) {
  const t = useTexts("pwa");
  const brand = useService(CONFIG).value.brandName;
  return (
    <ol className="install-steps">
      {STEPS[os].map(({ text, icon }) => (
        <li key={text}>
          <span className="install-step-sign">
            <Icon name={icon} size={24} />
          </span>
          <span>{t(`steps.${text}`, { brand })}</span>
        </li>
      ))}
    </ol>
  );
}
