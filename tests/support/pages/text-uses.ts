import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import ts from "typescript";

export interface Source {
  /** Relative to the project. */
  readonly path: string;
  readonly file: ts.SourceFile;
}

/** The sources of the page, without its tests. */
export function readSources(root: string): readonly Source[] {
  return ["core", "plugins", "shell"].flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing/.test(name))
      .map((name) => {
        const path = `${layer}/${name.split(sep).join("/")}`;
        const text = readFileSync(join(root, path), "utf8");
        return { path, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
      }),
  );
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** Every literal that may be a text's key, and patterns for concatenated keys: `pages.${page}`. */
export function keysNamed(sources: readonly Source[]): { literals: ReadonlySet<string>; patterns: readonly RegExp[] } {
  const literals = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const { file } of sources) {
    visit(file, (node) => {
      if (ts.isStringLiteralLike(node)) {
        const text = node.text.replace(/^[\w-]+:/, "");
        literals.add(text);
        // `lists:custom.` is the prefix of a component's texts: all their keys begin with it.
        if (text !== node.text && text.endsWith(".")) patterns.set(text, new RegExp(`^${text.replaceAll(".", "\\.")}`));
      }
      if (!ts.isTemplateExpression(node)) return;
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].map((part) =>
        part.replace(/^[\w-]*:/, ""),
      );
      // A key has no spaces, and a template that is nearly all variables names no key.
      if (!parts.every((part) => /^[\w.-]*$/.test(part)) || !/[a-z]{2}.*[.-]|[.-].*[a-z]{2}/i.test(parts.join("")))
        return;
      const pattern = parts.map((part) => part.replaceAll(".", "\\.")).join(".+");
      patterns.set(pattern, new RegExp(`^${pattern}$`));
    });
  }
  return { literals, patterns: [...patterns.values()] };
}

export interface TextCall {
  readonly namespace: string;
  readonly key: string;
  readonly at: string;
}

/** The keys used with `useTexts(namespace)` and a literal, including choices between literals inside the call. */
export function textCalls(sources: readonly Source[]): readonly TextCall[] {
  return sources.flatMap(({ path, file }) => {
    const calls: TextCall[] = [];
    visit(file, (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
      const own = namespaceOf(node.expression.text, node);
      const [argument] = node.arguments;
      if (own === undefined || !argument) return;
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const each of choices(argument)) {
        const [key = "", namespace = own] = each.split(":").reverse();
        calls.push({ namespace, key, at: `${path}:${line}` });
      }
    });
    return calls;
  });
}

/** The namespace that the nearest variable of this name received from `useTexts`. */
function namespaceOf(name: string, place: ts.Node): string | undefined {
  for (let scope: ts.Node | undefined = place.parent; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some((parameter) => parameter.name.getText() === name))
      return undefined;
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const variable = statement.declarationList.declarations.find((each) => each.name.getText() === name);
      if (variable) return textsOf(variable.initializer);
    }
  }
  return undefined;
}

function textsOf(initializer: ts.Expression | undefined): string | undefined {
  if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== "useTexts")
    return undefined;
  const [namespace] = initializer.arguments;
  return namespace && ts.isStringLiteral(namespace) ? namespace.text : undefined;
}

function choices(key: ts.Expression): string[] {
  if (ts.isStringLiteralLike(key)) return [key.text];
  if (ts.isConditionalExpression(key)) return [...choices(key.whenTrue), ...choices(key.whenFalse)];
  return ts.isParenthesizedExpression(key) ? choices(key.expression) : [];
}

const SPOKEN = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "alt",
  "label",
  "placeholder",
  "title",
]);
const WORD = /\p{L}{2}/u;

/** Hard-coded words that should be texts. */
export function hardCoded({ path, file }: Source): readonly string[] {
  const found: string[] = [];
  visit(file, (node) => {
    const isText = ts.isJsxText(node) && WORD.test(node.text.replace(/&\w+;/g, ""));
    const isSpoken =
      ts.isJsxAttribute(node) &&
      SPOKEN.has(node.name.getText()) &&
      node.initializer !== undefined &&
      ts.isStringLiteral(node.initializer) &&
      WORD.test(node.initializer.text);
    if (isText || isSpoken) found.push(`${path}: ${node.getText().trim()}`);
  });
  return found;
}
