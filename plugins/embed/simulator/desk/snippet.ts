import { optionsOf, type Settings } from "../settings.ts";

/** What a developer pastes to have what the switches show. */
export function snippetOf(settings: Settings, product: string, integrity: string): string {
  const { height, token, balance } = settings;
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
  return `<div id="sport"${height === "fill" ? ' style="block-size: 720px"' : ""}></div>
<script>
  window.Openline = window.Openline || function () {
    (Openline.q = Openline.q || []).push(arguments);
  };
  Openline("mount", {
${lines.join("\n")}
  });
</script>
<script async src="${product}/embed/v1.js"
  integrity="${integrity}"
  crossorigin="anonymous"></script>`;
}
