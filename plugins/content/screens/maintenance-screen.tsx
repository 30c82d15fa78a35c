import {
  Button,
  HTTP,
  type Http,
  NAVIGATION,
  useFormat,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useEffect } from "react";
import { maintenanceAnswer } from "../maintenance-wire.ts";
import { Message } from "../parts/message.tsx";
import "./maintenance-screen.css";

const LOOK_AGAIN_MS = 30_000;

/** Reads the maintenance state. Work may take longer than planned, so an end in the past counts as unknown. */
async function standing(http: Http, signal: AbortSignal) {
  const { isOn, until } = await http.send("/api/v1/maintenance", {
    answer: maintenanceAnswer,
    authenticated: false,
    signal,
  });
  return { isOn, until: until !== null && Date.parse(until) > Date.now() ? until : undefined };
}

/** Waits until the platform is open again, then returns the visitor to the path in the query. */
export default function MaintenanceScreen() {
  const t = useTexts("content");
  const format = useFormat();
  const http = useService(HTTP);
  const navigation = useService(NAVIGATION);
  const from = useStore(navigation, ({ path }) => new URLSearchParams(path.split("?")[1]).get("from"));
  const { value, retry } = useResource((signal) => standing(http, signal), []);
  useTitle(t("maintenance.title"));

  // Reloads the whole page from the platform, whose version may have changed during the maintenance.
  const back = navigation.href(from ?? "/");
  const isOver = value?.isOn === false && from !== null;
  useEffect(() => {
    if (isOver) location.replace(back);
  }, [isOver, back]);
  useEffect(() => {
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [retry]);

  const until = value?.until;
  const text = until ? t("maintenance.textUntil", { time: format.dateTime(until) }) : t("maintenance.text");
  return (
    <Message icon="settings" title={t("maintenance.title")} text={text}>
      <Button kind="commit" onClick={() => (value?.isOn ? retry() : location.replace(back))}>
        {t("maintenance.retry")}
      </Button>
    </Message>
  );
}
