import { deviceTypeOf } from "@core";

const OS = { ios: "IOS", android: "ANDROID", none: "OTHER" } as const;

/** The system whose instructions are shown first. */
export const deviceOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">) =>
  OS[deviceTypeOf(userAgent, maxTouchPoints)];
