import { NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { WrittenSection } from "../parts/written-section.tsx";
import OwnRoom from "../rooms/own-room.tsx";
import { SectionRooms, useSections } from "../rooms/room-menu.tsx";

/** One section of the account's menu, by its name in the address: of the manifests, or a page of the content. */
export default function AccountMenuScreen() {
  const slug = useStore(useService(NAVIGATION), (place) => place.params["slug"] ?? "");
  const section = useSections().find((each) => each === slug);
  return section ? <Section section={section} /> : <WrittenSection slug={slug} />;
}

function Section({ section }: { section: ReturnType<typeof useSections>[number] }) {
  const t = useTexts("account-rooms");
  const title = t(`section.${section}`);
  useTitle(title);
  return (
    <OwnRoom title={title}>
      <div className="panel rooms-list">
        <SectionRooms section={section} />
      </div>
    </OwnRoom>
  );
}
