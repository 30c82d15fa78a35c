// Checks a plugin's types using only the declarations in its own folder.
import { join } from "node:path";
import ts from "typescript";
import { type Plugin, refuse } from "./folder.ts";

export function checkTypes({ folder, id }: Plugin): void {
  const file = join(folder, "tsconfig.json");
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    readonly config?: object;
    readonly error?: ts.Diagnostic;
  };
  if (error) refuse(`${file}: ${ts.flattenDiagnosticMessageText(error.messageText, "\n")}`);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  const faults = [...errors, ...ts.getPreEmitDiagnostics(program)];
  if (faults.length === 0) return;
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => folder,
    getNewLine: () => "\n",
  };
  refuse(`${ts.formatDiagnostics(faults, host)}${id} does not compile: ${faults.length} faults`);
}
