import { type Html, html } from "../../../http/answers/html.ts";
import type { AuthorizeQuery } from "./oidc-wire.ts";

/** The page where a person chooses an identity. The form returns the relying party's request unchanged. */
export function consentPage(query: AuthorizeQuery, fault?: string): Html {
  const kept = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<main>
    <h1>Sandbox ID</h1>
    <p>
      This is a sandbox. Nobody is asked for a password here: choose who you would be, and this page will vouch for it.
      Nothing leaves this platform.
    </p>
    ${fault === undefined ? [] : html`<p role="alert">${fault}</p>`}
    <form method="post" action="/sandbox/oidc/authorize">
      ${kept}
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
