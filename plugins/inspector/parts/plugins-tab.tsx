import { declaredTopics, type PluginReport, REGISTRY, useFormat, useService, useStore, useTexts } from "@core";
import { useInspector } from "../inspector.ts";
import { bytesOf } from "../page/loaded-code.ts";
import { useLoadedCode } from "../page/use-loaded-code.ts";
const STATUS = { idle: "idle", loading: "loading", loaded: "loaded", failed: "failed" } as const;

/**
 * Every plugin with its status, how long its start took, the size of its loaded code, what it added, and why it failed.
 */
export function PluginsTab() {
  const t = useTexts("inspector");
  const kilobytes = useKilobytes();
  const reports = useStore(useService(REGISTRY));
  const code = useLoadedCode();
  const sizes = reports.map((report) => code && bytesOf(report, code));
  const all = sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
  return (
    <>
      <p className="inspector-tools">{t("loadedCode", { size: code?.table ? kilobytes(all) : "–" })}</p>
      <table className="inspector-table">
        <thead>
          <tr>
            <th scope="col">{t("plugin")}</th>
            <th scope="col">{t("status")}</th>
            <th scope="col">{t("ms")}</th>
            <th scope="col">{t("kilobytes")}</th>
            <th scope="col">{t("brought")}</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report, at) => (
            <PluginRow key={report.id} report={report} size={code && (kilobytes(sizes[at]) ?? t("unknown"))} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function useKilobytes(): (bytes: number | undefined) => string | undefined {
  const format = useFormat();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes) => (bytes === undefined ? undefined : format.number(bytes / 1000, digits));
}

interface PluginRowProps {
  readonly report: PluginReport;
  /** The size of its code; undefined while it is unknown. */
  readonly size: string | undefined;
}

function PluginRow({ report: { id, status, ms }, size }: PluginRowProps) {
  const t = useTexts("inspector");
  const format = useFormat();
  const { services } = useInspector();
  const registry = useService(REGISTRY);
  const entry = registry.entries.get(id);
  const isOwn = registry.manifests.some((manifest) => manifest.id === id);
  const slots = [...registry.slots].filter(([, { state }]) => state.some(({ plugin }) => plugin === id));
  const provided = [...services.provided].filter(([, provision]) => provision?.by === id);
  const brought = {
    routes: registry.routes.state.filter(({ plugin }) => plugin === id).map((route) => route.id),
    slots: slots.map(([slot]) => slot),
    services: provided.map(([token]) => nameOf(token)),
    topics: declaredTopics().flatMap((topic) => (topic.owner === id ? [topic.id] : [])),
  };
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{id}</bdi> {isOwn ? null : <span className="badge">{t("remote")}</span>}
      </th>
      <td>
        <span className={`inspector-status inspector-${status}`}>
          {t(entry && !entry.isEnabled ? "statuses.disabled" : `statuses.${STATUS[status]}`)}
        </span>
        {status === "failed" ? <bdi className="inspector-why">{entry?.fault?.message ?? entry?.reported}</bdi> : null}
      </td>
      <td className="inspector-figure">{status === "loaded" ? format.number(Math.round(ms)) : null}</td>
      <td className="inspector-figure">{size}</td>
      <td>
        {Object.entries(brought).map(([kind, names]) =>
          names.length > 0 ? (
            <details key={kind}>
              <summary>
                {t(`kinds.${kind}`)} <span className="count">{format.number(names.length)}</span>
              </summary>
              <bdi dir="ltr">{[...new Set(names)].join(", ")}</bdi>
            </details>
          ) : null,
        )}
      </td>
    </tr>
  );
}

/** A token's name as its author wrote it. */
export const nameOf = (token: symbol): string => (token.description ?? "").replace(/^service:/, "");
