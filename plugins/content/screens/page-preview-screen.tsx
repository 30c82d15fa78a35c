import { Icon, NAVIGATION, useService, useStore, useTexts } from "@core";
import { previewedPage } from "../page-path.ts";
import { NotFound } from "../parts/not-found.tsx";
import { PageView } from "../parts/page-view.tsx";

export default function PagePreviewScreen() {
  const t = useTexts("content");
  const page = useStore(useService(NAVIGATION), (place) => previewedPage(place.path));
  return (
    <>
      <p className="banner" role="note">
        <Icon name="eye" size={16} />
        {t("preview")}
      </p>
      {page === "" ? <NotFound /> : <PageView page={page} />}
    </>
  );
}
