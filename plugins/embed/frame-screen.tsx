import { NAVIGATION, queryOf, Skeleton, useService } from "@core";
import { useEffect } from "react";

/** The way in for a host's page: `/frame?path=/football` goes on to that screen as a part of the page around it. */
export default function FrameScreen() {
  const navigation = useService(NAVIGATION);
  useEffect(() => {
    navigation.go(queryOf(navigation.state.path).get("path") ?? "/", { replace: true });
  }, [navigation]);
  return <Skeleton />;
}
