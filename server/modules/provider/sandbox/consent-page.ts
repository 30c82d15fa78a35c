import { type Html, html } from "../../../http/answers/html.ts";
import type { AuthorizeQuery } from "./oidc-wire.ts";

/** The relying party's request as hidden fields, which the form returns unchanged. */
export const keptRequest = (query: AuthorizeQuery): readonly Html[] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`],
  );

/** The page where a person chooses an identity. */
export function consentPage(query: AuthorizeQuery, fault?: string): Html {
  return html`<main>
    <h1>Sandbox ID</h1>
    <p>
      This is a sandbox. Nobody is asked for a password here: choose who you would be, and this page will vouch for it.
      Nothing leaves this platform.
    </p>
    ${fault === undefined ? [] : html`<p role="alert">${fault}</p>`}
    <form method="post" action="/sandbox/oidc/authorize">
      ${keptRequest(query)}
      <p>
        <label>Name<br /><input name="name" autocomplete="name" maxlength="100" value="Sandbox player" /></label>
      </p>
      <p>
        <label
          >E-mail<br /><input name="email" type="email" autocomplete="email" maxlength="254" required autofocus
        /></label>
      </p>
      <p>
        <label><input name="is_verified" type="checkbox" checked /> The address is confirmed</label>
      </p>
      <p>
        <button name="choice" value="agree">Continue to Openline</button>
        <button name="choice" value="decline" formnovalidate>Decline</button>
      </p>
    </form>
  </main>`;
}
