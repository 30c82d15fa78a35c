import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { outboxMessages } from "../../../plugins/auth/wire.ts";
import type { PlatformConfiguration } from "../../configuration/platform-configuration.ts";
import type { Database } from "../../db/database.ts";
import { type Html, html, prefersHtml, sendPage } from "../../http/answers/html.ts";
import { Problem } from "../../http/answers/problem.ts";
import { originOf } from "../../http/requests/origin.ts";
import { route } from "../../http/route.ts";
import { mfaSecrets } from "../../secrets/platform-secrets.ts";
import {
  composed,
  findShown,
  listShown,
  mailHtml,
  plainText,
  type QueuedMessage,
  senderOf,
  unsubscribeTokens,
} from "../messages/contract.ts";

interface SandboxParts {
  readonly database: Database;
  readonly configuration: PlatformConfiguration;
}

type Shown = (typeof outboxMessages)["_zod"]["output"][number];

/** A mail has its own styles and loads nothing; its links open in a new page. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function sandboxRoutes(app: FastifyInstance, { database, configuration }: SandboxParts): void {
  const { publicOrigin } = configuration;
  const unsubscribeToken = unsubscribeTokens(mfaSecrets(database, configuration.mfa));
  const composedFor = (origin: string) => {
    const sender = senderOf(configuration, origin);
    return async (message: QueuedMessage) => composed(message, sender, await unsubscribeToken(message));
  };

  route(
    app,
    {
      method: "GET",
      url: "/sandbox/outbox",
      summary: "The mails and SMS that the platform would have sent, newest first; a page for a browser",
      answer: outboxMessages,
    },
    async ({ request, reply }) => {
      const compose = composedFor(originOf(request, publicOrigin));
      const shown = async (message: QueuedMessage): Promise<Shown> => {
        const { id, kind, to, madeAt } = message;
        const { subject, language, short, ...rest } = await compose(message);
        const text = kind === "email" ? plainText(rest) : short;
        return { id, kind, to, subject, text, language, sentAt: madeAt.toISOString() };
      };
      const messages = await Promise.all((await listShown(database)).map(shown));
      if (prefersHtml(request.headers.accept))
        sendPage(reply, "Sandbox outbox", outboxPage(messages), { style: "form" });
      return messages;
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/sandbox/outbox/:id",
      summary: "A mail of the outbox as a mail program shows it",
      params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
      refusals: ["NOT_FOUND"],
    },
    async ({ params, request, reply }) => {
      const message = await findShown(database, params.id);
      if (message?.kind !== "email") throw new Problem(404, "NOT_FOUND", "The outbox has no mail of this number.");
      const page = mailHtml(await composedFor(originOf(request, publicOrigin))(message));
      reply.headers({ "content-security-policy": MAIL_POLICY, "cache-control": "no-store" });
      void reply.type("text/html; charset=utf-8").send(page);
    },
  );
}

function outboxPage(messages: readonly Shown[]): Html {
  const list = messages.map(
    ({ id, kind, to, subject, text, language, sentAt }) =>
      html`<article>
        <h2 lang="${language}" dir="auto">${subject}</h2>
        <p>
          ${kind === "email" ? html`<a href="/sandbox/outbox/${id}">E-mail</a>` : "SMS"} to ${to},
          <time datetime="${sentAt}">${sentAt.slice(0, 16).replace("T", " ")} UTC</time>
        </p>
        <pre lang="${language}" dir="auto">${text}</pre>
      </article>`,
  );
  return html`<main>
    <h1>Sandbox outbox</h1>
    <p>Nothing here was sent. This is what the platform would have sent by e-mail or SMS, newest first.</p>
    ${list.length > 0 ? list : html`<p>There is nothing yet.</p>`}
  </main>`;
}
