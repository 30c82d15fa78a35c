import { optionsOf, type Settings, SLIP_FRAME } from "../settings.ts";

/** What a developer pastes to have what the switches show. */
export function snippetOf(settings: Settings, product: string, integrity: string): string {
  const { height, token, balance, betslip } = settings;
  const given = Object.entries(optionsOf(settings)).map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`);
  const lines = [
    ...given,
    ...(token === "none"
      ? []
      : ['    getToken: async () => (await (await fetch("/token", { method: "POST" })).json()).token,']),
    ...(balance === "host" || token === "wallet"
      ? ['    getBalance: async () => (await fetch("/balance", { method: "POST" })).json(),']
      : []),
    "    onEvent: (type, message) => console.log(type, message),",
  ];
  const isHosts = betslip === "host";
  const slip = Object.entries(SLIP_FRAME).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `<div id="sport"${height === "fill" ? ' style="block-size: 720px"' : ""}></div>${isHosts ? '\n<div id="slip"></div>' : ""}
<script>
  window.Openline = window.Openline || function () {
    (Openline.q = Openline.q || []).push(arguments);
  };
  Openline("mount", {
${lines.join("\n")}
  });${isHosts ? `\n  Openline("mount", { ${slip.join(", ")} });` : ""}
</script>
<script async src="${product}/embed/v1.js"
  integrity="${integrity}"
  crossorigin="anonymous"></script>`;
}
