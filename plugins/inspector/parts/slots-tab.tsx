import { REGISTRY, useService, useStore, useTexts } from "@core";
import { useInspector } from "../inspector.ts";

/** The fillings of each slot, in their order. */
export function SlotsTab() {
  const t = useTexts("inspector");
  const { overlay } = useInspector();
  const registry = useService(REGISTRY);
  useStore(registry);
  const isOutlined = useStore(overlay);
  const slots = [...registry.slots].sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <>
      <div className="inspector-tools">
        <button type="button" className="chip" aria-pressed={isOutlined} onClick={() => overlay.turn(!isOutlined)}>
          {t("outline")}
        </button>
      </div>
      <table className="inspector-table">
        <thead>
          <tr>
            <th scope="col">{t("slot")}</th>
            <th scope="col">{t("fillings")}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map(([slot, { state }]) => (
            <tr key={slot}>
              <th scope="row">
                <bdi dir="ltr">{slot}</bdi>
              </th>
              <td>
                {state.map(({ plugin, id, order }) => (
                  <bdi key={`${plugin}/${id}`} className="inspector-line" dir="ltr">
                    {order} {plugin}/{id}
                  </bdi>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
