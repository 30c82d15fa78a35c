import type { SettingReader } from "./setting-reader.ts";

/** The options given on the command line. */
export interface CommandLine {
  /** A file with a fixture list to play instead of the simulated one. */
  readonly linePath: string | undefined;
}

const CHECK = "--check";

/** True if the command only lists what is still missing for production. */
export const isCheck = (argv: readonly string[]): boolean => argv.includes(CHECK);

export function readCommandLine(argv: readonly string[], reader: SettingReader): CommandLine {
  let path: string | undefined;
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at] ?? "";
    const [name, inline] = argument.split(/=(.*)/s);
    if (name === "--line") {
      path = inline ?? argv[++at];
      if (!path) reader.problems.push("--line needs the path of a file or folder.");
    } else if (argument !== CHECK) {
      reader.refuse("The argument", argument, "--line <file or folder> or --check");
    }
  }
  return { linePath: reader.existing("--line", path || undefined) };
}
