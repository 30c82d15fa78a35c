import { useProvided } from "@core";
import { UPDATE } from "../tokens.ts";
import { InstallBar } from "./install-bar.tsx";
import { UpdateBar } from "./update-bar.tsx";
import "./pwa-bars.css";

/** The bars about installing and updating the product: one at a time, above the slip's bar and the navigation. */
export default function PwaBars() {
  const update = useProvided(UPDATE);
  return (
    <div className="pwa-bars">{update ? <UpdateBar update={update} instead={<InstallBar />} /> : <InstallBar />}</div>
  );
}
