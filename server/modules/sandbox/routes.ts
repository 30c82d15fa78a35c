import type { FastifyInstance } from "fastify";
import { outboxMessages } from "../../../plugins/auth/wire.ts";
import type { Database } from "../../db/database.ts";
import { html, prefersHtml, sendPage, type Html } from "../../http/html.ts";
import { route } from "../../http/route.ts";
import { listSent, type SentMessage } from "./outbox-repository.ts";

export function sandboxRoutes(app: FastifyInstance, database: Database): void {
  route(
    app,
    {
      method: "GET",
      url: "/sandbox/outbox",
      summary: "What the platform would have sent by mail or SMS, newest first; a page for a browser",
      answer: outboxMessages,
    },
    async ({ request, reply }) => {
      const messages = await listSent(database);
      if (prefersHtml(request.headers.accept))
        sendPage(reply, "Sandbox outbox", outboxPage(messages), { isStyled: true });
      return messages;
    },
  );
}

function outboxPage(messages: readonly SentMessage[]): Html {
  const list = messages.map(
    ({ kind, to, subject, text, sentAt }) =>
      html`<article>
        <h2>${subject}</h2>
        <p>
          ${kind === "email" ? "E-mail" : "SMS"} to ${to},
          <time datetime="${sentAt}">${sentAt.slice(0, 16).replace("T", " ")} UTC</time>
        </p>
        <pre>${text}</pre>
      </article>`,
  );
  return html`<main>
    <h1>Sandbox outbox</h1>
    <p>Nothing here was sent. This is what the platform would have sent by e-mail or SMS, newest first.</p>
    ${list.length > 0 ? list : html`<p>There is nothing yet.</p>`}
  </main>`;
}
