import { NAVIGATION, REGISTRY, routesAt, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SearchField } from "./search-field.tsx";

/** Every route: the current one, and those that match an address, the most specific first. */
export function RoutesTab() {
  const t = useTexts("inspector");
  const [path, setPath] = useState("");
  const place = useStore(useService(NAVIGATION));
  const routes = useStore(useService(REGISTRY).routes);
  const tried = path.trim() === "" ? undefined : routesAt(routes, path.trim());
  const shown = tried ?? routes.map((route) => ({ route, params: undefined }));
  const isNow = (id: string) => place.route === id || place.screen === id;
  return (
    <>
      <div className="inspector-tools">
        <SearchField dir="ltr" label={t("tryPath")} value={path} change={setPath} />
        <bdi className="inspector-now" dir="ltr" aria-live="polite">
          {tried ? `${tried.length}` : `${place.route} ${JSON.stringify(place.params)}`}
        </bdi>
      </div>
      <table className="inspector-table">
        <thead>
          <tr>
            <th scope="col">{t("route")}</th>
            <th scope="col">{t("pattern")}</th>
            <th scope="col">{t("plugin")}</th>
            <th scope="col">{t("access")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ route, params }, at) => (
            <tr key={at} className={!tried && isNow(route.id) ? "inspector-current" : undefined}>
              <th scope="row">
                <bdi dir="ltr">{route.id}</bdi>
              </th>
              <td>
                <bdi className="inspector-line" dir="ltr">
                  {route.path}
                </bdi>
                {params ? <bdi dir="ltr">{JSON.stringify(params)}</bdi> : null}
              </td>
              <td>
                <bdi dir="ltr">{route.plugin}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{route.access ?? "any"}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
