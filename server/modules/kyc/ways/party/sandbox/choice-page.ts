import { type Html, html } from "../../../../../http/answers/html.ts";
import { CHOICE_NAMES, CHOICES } from "./choices.ts";
import { WHOSE, WHOSE_NAMES } from "./chosen-person.ts";

const CHECKED = html`checked`;

const radio = (name: string, value: string, text: string, isFirst: boolean): Html =>
  html`<p>
    <label><input type="radio" name="${name}" value="${value}" ${isFirst ? CHECKED : ""} /> ${text}</label>
  </p>`;

/** The page where a tester chooses what the provider would have decided, and of whom. */
export function choicePage(id: string): Html {
  const choices = CHOICE_NAMES.map((name) => radio("choice", name, CHOICES[name], name === "green"));
  const people = WHOSE_NAMES.map((name) => radio("whose", name, WHOSE[name], name === "own"));
  return html`<main>
    <h1>Sandbox partner</h1>
    <p>
      This is a sandbox. A real partner would look at a document and a face here. Choose what it would decide: it is
      sent to the product by signed webhooks, as a real one would be.
    </p>
    <form method="post" action="/sandbox/identity-partner/check/${id}">
      <fieldset>
        <legend>What the partner decides</legend>
        ${choices}
      </fieldset>
      <fieldset>
        <legend>Whose document it is</legend>
        ${people}
        <p>
          <label>Given names<br /><input name="given" maxlength="100" /></label>
        </p>
        <p>
          <label>Family name<br /><input name="family" maxlength="100" /></label>
        </p>
        <p>
          <label>Date of birth<br /><input name="born" type="date" /></label>
        </p>
        <p>
          <label>Number of the document, if it matters<br /><input name="number" maxlength="40" /></label>
        </p>
        <p>
          <label>Last day of the document, if it matters<br /><input name="until" type="date" /></label>
        </p>
      </fieldset>
      <p>
        <button>Go back to the product</button>
      </p>
    </form>
  </main>`;
}
