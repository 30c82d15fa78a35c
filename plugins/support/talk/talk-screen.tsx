import { Icon, Link, NAVIGATION, Skeleton, useService, useStore, useTexts, useTitle } from "@core";
import { SESSION } from "../../session/contract.ts";
import { NewTalk } from "./new-talk.tsx";
import { TalkList } from "./talk-list.tsx";
import { TalkView } from "./talk-view.tsx";
import { useTalks } from "./use-talks.ts";
import { Visitor } from "./visitor.tsx";
import "./talk.css";

/** The player's conversations with support: one is shown, or a new one is begun. */
export default function TalkScreen() {
  const t = useTexts("support-talk");
  useTitle(t("title"));
  const navigation = useService(NAVIGATION);
  const { account, isUserDataLoaded } = useStore(useService(SESSION));
  const open = useStore(navigation, ({ route, params }) =>
    route === "support-messages" ? params["conversation"] : undefined,
  );
  return (
    <div className="talk-room" data-open={open === undefined ? undefined : ""}>
      <header className="talk-top">
        <Link className="talk-back" to={navigation.linkTo("support")}>
          <Icon name="arrow-left" mirrored size={16} />
          {t("help")}
        </Link>
        <h1>{t("title")}</h1>
      </header>
      {account ? (
        <Room key={account.number} open={open} />
      ) : isUserDataLoaded ? (
        <Visitor />
      ) : (
        <Skeleton kind="block" height="320px" />
      )}
    </div>
  );
}

function Room({ open }: { readonly open: string | undefined }) {
  const talks = useTalks();
  return (
    <div className="talk-grid">
      <TalkList talks={talks} open={open} />
      {open === undefined ? <NewTalk /> : <TalkView key={open} id={open} />}
    </div>
  );
}
