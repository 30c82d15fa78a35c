interface Parts {
  readonly product: string;
  readonly integrity: string;
  readonly nonce: string;
}

const STYLE = `
  body { margin: 0; font: 18px/1.6 Georgia, serif; color: #241a14; background: #f6f1e7 }
  .bar { position: sticky; top: 0; z-index: 1; box-sizing: border-box; height: 56px; padding: 8px 16px;
    display: flex; gap: 16px; align-items: center; background: #6d1526; color: #fff }
  .bar a, .bar button { color: inherit; font: inherit; background: none; border: 0; min-height: 40px }
  main { max-width: 1200px; margin: 0 auto; padding: 16px; display: grid; gap: 24px }
  @media (width >= 1000px) { main { grid-template-columns: minmax(0, 1fr) 320px; align-items: start } }
  #sport { min-height: 600px }
  #column { height: 420px }
  #day { height: 320px }`;

const SCRIPT = (product: string) => `
  window.Openline = window.Openline || function () { (Openline.q = Openline.q || []).push(arguments); };
  const ask = async (path) => {
    const answer = await fetch(path, { method: "POST", signal: AbortSignal.timeout(5000) });
    if (!answer.ok) throw new Error(path + " answers " + answer.status);
    return answer.json();
  };
  const dialog = (id) => document.getElementById(id);
  const onEvent = (type, message) => {
    if (type === "auth-required") dialog("login").showModal();
    if (type === "deposit-required") dialog("cash-desk").showModal();
    if (type === "external-open" && message.isLeft) window.open(message.url, "_blank", "noopener");
  };
  document.getElementById("leave").addEventListener("click", () => Openline("logout"));
  document.getElementById("log-in").addEventListener("click", async () =>
    Openline("set-token", { token: (await ask("/token")).token }));
  Openline("mount", {
    target: "#sport",
    origin: "${product}",
    path: "/football",
    title: "Sportsbook",
    language: "en",
    height: "content",
    offsets: { top: 56 },
    routeSync: "hash",
    features: { login: false, registration: false, deposit: false, external: false },
    getToken: async () => (await ask("/token")).token,
    getBalance: async () => (await ask("/balance")).balance,
    onEvent,
  });
  Openline("mount", {
    target: "#column",
    name: "column",
    origin: "${product}",
    path: "/mini?sport=football&most=3",
    title: "Next matches",
    height: 420,
    picksTo: "main",
  });
  Openline("mount", {
    target: "#day",
    name: "day",
    origin: "${product}",
    path: "/mini?show=express",
    title: "Of the day",
    height: 320,
    features: { slip: false },
    onEvent: (type, message) => {
      if (type === "pick") for (const pick of message.picks) Openline("add-selection", pick);
      if (type === "open") Openline("navigate", { path: message.path });
    },
  });`;

/** A news site's page with the sportsbook in its story, and two small pages in its side column. */
export const goodPage = ({ product, integrity, nonce }: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Harbour Sheet</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header class="bar"><a href="#story">The Harbour Sheet</a><button id="leave">Log out</button></header>
<main>
<article id="story">
<h1>Two walls and one open evening</h1>
<p>On Saturday evening the two best defences of the league meet at the old dock stadium.</p>
<div id="sport"></div>
<p>The gates open at six. <a href="#story">Back to the top</a></p>
</article>
<aside aria-label="Next matches"><div id="column"></div><div id="day"></div></aside>
</main>
<dialog id="login" aria-label="Log in"><form method="dialog"><button id="log-in">Log in</button></form></dialog>
<dialog id="cash-desk" aria-label="Cash desk"><form method="dialog"><button>Close</button></form></dialog>
<script nonce="${nonce}">${SCRIPT(product)}</script>
<script async src="${product}/embed/v1.js" integrity="${integrity}" crossorigin="anonymous"></script>
</body>
</html>`;
