import { NAVIGATION, useService, useStore } from "@core";
import { PageView } from "../parts/page-view.tsx";

export default function ContentPageScreen() {
  const page = useStore(useService(NAVIGATION), (place) => place.params["page"] ?? "");
  return <PageView page={page} />;
}
