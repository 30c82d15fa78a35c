import type { MethodName } from "./wire.ts";

export const METHOD_ICONS: Readonly<Record<MethodName, string>> = {
  totp: "lock-keyhole",
  passkey: "key-round",
  sms: "phone",
  email: "mail",
  recovery: "file-text",
};
