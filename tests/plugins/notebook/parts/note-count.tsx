import { Link, useService, useStore, useTexts } from "@core";
import { NOTEBOOK } from "../contract.ts";

export default function NoteCount() {
  const t = useTexts("notebook");
  const count = useStore(useService(NOTEBOOK), (notes) => notes.length);
  return <Link to="/notebook">{t("count", { count })}</Link>;
}
