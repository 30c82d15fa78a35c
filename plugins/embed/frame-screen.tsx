import { NAVIGATION, queryOf, Skeleton, useService } from "@core";
import { useEffect } from "react";
import { EMBEDDED } from "./embedded.ts";

/** The way in for a host's page: `/frame?path=/football` goes on to that screen as a part of the page around it. */
export default function FrameScreen() {
  const [navigation, embedded] = [useService(NAVIGATION), useService(EMBEDDED)];
  useEffect(() => {
    embedded.become();
    navigation.go(queryOf(navigation.state.path).get("path") ?? "/", { replace: true });
  }, [embedded, navigation]);
  return <Skeleton />;
}
