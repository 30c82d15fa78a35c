export interface BuiltScript {
  readonly name: string;
  readonly contents: Uint8Array;
}

export function buildScript(root: string, name: string, source: string): Promise<BuiltScript>;

export function buildWorkerScripts(
  root: string,
): Promise<{ readonly files: readonly BuiltScript[]; readonly names: Readonly<Record<string, string>> }>;
