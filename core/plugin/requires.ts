import { WiringError } from "../errors.ts";

interface Node {
  readonly id: string;
  readonly requires?: readonly string[];
}

/**
 * The faults in the requirements of plugins: the first fault of each plugin that cannot be set up. The message of a
 * cycle contains its whole path. A plugin that requires a faulty plugin is faulty too.
 */
export function requiresFaults(nodes: readonly Node[]): ReadonlyMap<string, WiringError> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const faults = new Map<string, WiringError>();
  const sound = new Set<string>();

  const visit = (node: Node, path: readonly string[]): WiringError | undefined => {
    if (sound.has(node.id)) return undefined;
    const known = faults.get(node.id);
    if (known) return known;
    const way = [...path, node.id];
    const fault = path.includes(node.id)
      ? new WiringError("REQUIRES_CYCLE", way.slice(path.indexOf(node.id)).join(" > "))
      : faultOfRequires(node, way);
    if (!fault) sound.add(node.id);
    else if (!faults.has(node.id)) faults.set(node.id, fault);
    return fault;
  };

  const faultOfRequires = (node: Node, way: readonly string[]): WiringError | undefined => {
    for (const required of node.requires ?? []) {
      const next = byId.get(required);
      if (!next) return new WiringError("REQUIRES_MISSING", `${node.id} requires ${required}, which is not there`);
      const fault = visit(next, way);
      if (fault) {
        const isInCycle = fault.code === "REQUIRES_CYCLE" && cycleOf(fault).includes(node.id);
        return isInCycle
          ? fault
          : new WiringError("REQUIRES_MISSING", `${node.id} requires ${required}: ${fault.message}`);
      }
    }
    return undefined;
  };

  for (const node of nodes) visit(node, []);
  return faults;
}

const cycleOf = (fault: WiringError) => fault.message.replace("REQUIRES_CYCLE: ", "").split(" > ");
