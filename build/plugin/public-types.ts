// What authors of plugins see of core, read from the published types: the report of which every change is recorded, and
// the reference of the guide.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { format } from "prettier";
import ts from "typescript";
import { FACES } from "./types.ts";

interface Name {
  readonly name: string;
  /** The folder of core that it comes from. */
  readonly area: string;
  readonly doc: string;
  /** Its declarations, with the comments of their members. */
  readonly text: string;
}

export const REPORT = "core/public-types.md";

const INTRO = `# Public types

What \`@core\` and \`@core/testing\` give authors of plugins, by name. \`npm run types:record\` writes this file from the code; a test compares the two, so that no change of it goes unseen.
`;

/** The report, as it stands in the repository. */
export function reportOf(types: string): Promise<string> {
  const parts = Object.entries(FACES).map(([face, file]) => {
    const names = namesOf(types, file).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return `\n## ${face}\n\n\`\`\`ts\n${names.map(({ text }) => withoutComments(text)).join("\n\n")}\n\`\`\`\n`;
  });
  return format(INTRO + parts.join(""), { parser: "markdown", printWidth: 120 });
}

/** The guide's page: each name with its description, by the folders of core. */
export function referenceOf(types: string): string {
  const faces = Object.entries(FACES).map(([face, file]) => {
    const byArea = new Map<string, Name[]>();
    for (const name of namesOf(types, file)) byArea.set(name.area, [...(byArea.get(name.area) ?? []), name]);
    const areas = [...byArea].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `## \`${face}\`\n\n${areas.map(([area, names]) => areaOf(area, names)).join("\n\n")}`;
  });
  return `# Reference\n\n${faces.join("\n\n")}\n`;
}

const areaOf = (title: string, names: readonly Name[]): string =>
  [`### ${title}`, ...names.flatMap(({ name, doc, text }) => [`#### ${name}`, doc, `\`\`\`ts\n${text}\n\`\`\``])]
    .filter((part) => part !== "")
    .join("\n\n");

/** The names that a face exports. A type and a value with the same name are one. */
function namesOf(types: string, face: string): readonly Name[] {
  const sources = new Map<string, ts.SourceFile>();
  const read = (path: string) => {
    let source = sources.get(path);
    if (!source) {
      const text = readFileSync(path, "utf8");
      sources.set(path, (source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)));
    }
    return source;
  };
  /** The file from which another one imports a name. */
  const importOf = (name: string, path: string): string => {
    const found = read(path)
      .statements.filter(ts.isImportDeclaration)
      .find(({ importClause }) => {
        const names = importClause?.namedBindings;
        return names && ts.isNamedImports(names) && names.elements.some((each) => each.name.text === name);
      });
    return found ? fileOf(found.moduleSpecifier, path) : path;
  };
  const exportsOf = (path: string): readonly Name[] =>
    read(path).statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement)) return namesIn(statement).map((name) => named(name, path));
      const { exportClause, moduleSpecifier } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) return exportsOf(fileOf(moduleSpecifier!, path));
      return exportClause.elements.map((each) => {
        const { text: name } = each.propertyName ?? each.name;
        return named(name, moduleSpecifier ? fileOf(moduleSpecifier, path) : importOf(name, path));
      });
    });
  const named = (name: string, path: string): Name => {
    const found = read(path).statements.filter((statement) => namesIn(statement).includes(name));
    if (found.length === 0) {
      const passedOn = exportsOf(path).find((each) => each.name === name);
      if (!passedOn) throw new Error(`${path} does not declare ${name}`);
      return passedOn;
    }
    const area = relative(types, dirname(path));
    return { name, area, doc: docOf(found), text: found.map(textOf).join("\n") };
  };
  const unique = new Map(exportsOf(join(types, `${face}.d.ts`)).map((each) => [each.name, each]));
  return [...unique.values()];
}

const fileOf = (specifier: ts.Expression, from: string): string =>
  join(dirname(from), (specifier as ts.StringLiteral).text.replace(/\.js$/, ".d.ts"));

function namesIn(statement: ts.Statement): readonly string[] {
  if (!ts.canHaveModifiers(statement)) return [];
  if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name ? [name.getText()] : [];
}

/** A declaration without what authors cannot use. */
const textOf = (statement: ts.Statement): string =>
  statement
    .getText()
    .replace(/^export (declare )?/, "")
    .replace(/(?:\n *\/\*\*(?:(?!\*\/)[^])*\*\/)?\n *(?:private (?:readonly |static )?)?#?\w+\??;(?=\n)/g, (member) =>
      /\n *(private |#)/.test(member) ? "" : member,
    )
    .replace(/import\("[^"]+"\)\./g, "");

const withoutComments = (text: string): string => text.replace(/\n? *\/\*\*(?:(?!\*\/)[^])*\*\//g, "");

const docOf = (statements: readonly ts.Statement[]): string =>
  statements
    .flatMap((statement) => ts.getJSDocCommentsAndTags(statement))
    .flatMap((doc) => (ts.isJSDoc(doc) ? [ts.getTextOfJSDocComment(doc.comment) ?? ""] : []))
    .join("\n\n");
