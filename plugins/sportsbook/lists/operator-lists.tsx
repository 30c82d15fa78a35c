import { HTTP, I18N, Icon, Link, NAVIGATION, useResource, useService, useStore } from "@core";
import { customLists } from "../custom-tournaments-wire.ts";
import { titleIn } from "./title-in.ts";

/** Links to the operator's own lists of competitions. They are an extra: without an answer nothing is shown. */
export default function OperatorLists() {
  const http = useService(HTTP);
  const navigation = useService(NAVIGATION);
  const language = useStore(useService(I18N), (state) => state.language);
  const answer = useResource(
    (signal) => http.within(signal).send("/api/v1/line/custom", { answer: customLists, authenticated: false }),
    [http],
  );
  return answer.value?.lists.map(({ slug, title }) => (
    <li key={slug}>
      <Link className="tree-item" to={navigation.linkTo("custom-tournaments", { slug })} current="page">
        <Icon name="trophy" />
        <span dir="auto">{titleIn(language, title) ?? slug}</span>
      </Link>
    </li>
  ));
}
