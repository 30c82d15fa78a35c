import { type Html, html } from "../../../../../http/answers/html.ts";
import { type AuthorizeQuery, keptRequest } from "../../../../provider/contract.ts";
import { EID_SANDBOX_PATH } from "../eid-providers.ts";
import { TEST_PEOPLE, TEST_PERSON_NAMES } from "./people.ts";

const CHECKED = html`checked`;
const LEVELS = { "loa:high": "High", "loa:substantial": "Substantial", "loa:low": "Low" };

/** The page where a tester chooses who they are, and the level of assurance. */
export function eidPage(query: AuthorizeQuery, fault?: string): Html {
  const people = TEST_PERSON_NAMES.map((id) => {
    const { given_name, family_name, birthdate } = TEST_PEOPLE[id];
    const isFirst = id === "one" ? CHECKED : "";
    return html`<p>
      <label
        ><input type="radio" name="person" value="${id}" ${isFirst} /> ${given_name} ${family_name}, born
        ${birthdate}</label
      >
    </p>`;
  });
  const levels = Object.entries(LEVELS).map(([value, name]) => html`<option value="${value}">${name}</option>`);
  return html`<main>
    <h1>Sandbox identity</h1>
    <p>
      This is a sandbox. Nobody is asked for a password here: choose who you would be, and this page will vouch for it.
      Nothing leaves this platform.
    </p>
    ${fault === undefined ? [] : html`<p role="alert">${fault}</p>`}
    <form method="post" action="${EID_SANDBOX_PATH}/authorize">
      ${keptRequest(query)}
      <fieldset>
        <legend>Who you are</legend>
        ${people}
        <p>
          <label><input type="radio" name="person" value="typed" /> Somebody else, typed here:</label>
        </p>
        <p>
          <label>Given names<br /><input name="given_name" maxlength="100" /></label>
        </p>
        <p>
          <label>Family name<br /><input name="family_name" maxlength="100" /></label>
        </p>
        <p>
          <label>Date of birth<br /><input name="birthdate" type="date" /></label>
        </p>
      </fieldset>
      <p>
        <label
          >Level of assurance<br /><select name="acr">
            ${levels}
          </select></label
        >
      </p>
      <p>
        <label><input type="checkbox" name="with_address" checked /> With a confirmed address</label>
      </p>
      <p>
        <button name="choice" value="agree">Continue to Openline</button>
        <button name="choice" value="decline" formnovalidate>Decline</button>
      </p>
    </form>
  </main>`;
}
