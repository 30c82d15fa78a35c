import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ts from "typescript";
import { type Arguments, DependsOnCaller, NotStatic, SqlTexts } from "./sql-text.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SERVER = join(ROOT, "server");
const PORT = join(SERVER, "db/database.ts");
const MOST_CALLERS = 3;

/** A statement that the code sends to the database, with what TypeScript says of it. */
export interface Statement {
  /** The file and the function that it is in. */
  readonly place: string;
  readonly sql: string;
  readonly parameters: readonly ts.Type[];
  /** The columns that the row's type names; undefined if the code does not read columns. */
  readonly columns: ReadonlyMap<string, ts.Type> | undefined;
}

export interface Statements {
  readonly checker: ts.TypeChecker;
  readonly found: readonly Statement[];
  /** Statements that are put together at run time, by place, with the reason why they could not be followed. */
  readonly dynamic: ReadonlyMap<string, string>;
}

/** Finds all statements of the server that go through the database's port. */
export function collectStatements(): Statements {
  const program = serverProgram();
  const checker = program.getTypeChecker();
  const texts = new SqlTexts(checker);
  const calls = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(SERVER))
    .flatMap(callsIn);
  const found: Statement[] = [];
  const dynamic = new Map<string, string>();

  function follow(query: ts.CallExpression, given: Arguments, depth: number): void {
    const place = placeOf(query);
    try {
      const [text, parameters] = query.arguments;
      const types = parameters ? typesOf(parameters, given) : [];
      const columns = columnsOf(query);
      for (const sql of texts.of(text!, given)) found.push({ place, sql, parameters: types, columns });
    } catch (error) {
      if (error instanceof DependsOnCaller && depth < MOST_CALLERS) {
        for (const caller of callersOf(error.callee))
          follow(query, new Map([...given, ...texts.bind(error.callee, caller.arguments, given)]), depth + 1);
      } else if (error instanceof NotStatic || error instanceof DependsOnCaller) dynamic.set(place, error.message);
      else throw error;
    }
  }

  function callersOf(callee: ts.SignatureDeclaration): ts.CallExpression[] {
    const name = callee.name?.getText();
    return calls.filter((call) => nameOf(call) === name && checker.getResolvedSignature(call)?.declaration === callee);
  }

  function typesOf(parameters: ts.Expression, given: Arguments): ts.Type[] {
    return texts.valuesOf(parameters, given).flatMap(({ expression, from }) => {
      if (!expression || !ts.isArrayLiteralExpression(expression)) throw new NotStatic("its parameters are not a list");
      return expression.elements.flatMap((each) => {
        if (!ts.isSpreadElement(each)) return [checker.getTypeAtLocation(each)];
        const type = checker.getTypeAtLocation(each.expression);
        if (checker.isTupleType(type)) return [...checker.getTypeArguments(type as ts.TypeReference)];
        return typesOf(each.expression, from);
      });
    });
  }

  function columnsOf(query: ts.CallExpression): Map<string, ts.Type> | undefined {
    const [row] = query.typeArguments ?? [];
    if (!row) return undefined;
    const properties = checker.getPropertiesOfType(checker.getTypeFromTypeNode(row));
    return new Map(properties.map((property) => [property.name, checker.getTypeOfSymbol(property)]));
  }

  for (const call of calls) if (isQuery(call, checker)) follow(call, new Map(), 0);
  return { checker, found, dynamic };
}

function serverProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: unknown };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => join(SERVER, path));
  // The page's types are not needed and take a second to read.
  return ts.createProgram(files, { ...options, lib: ["lib.es2023.d.ts"] });
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

function nameOf({ expression }: ts.CallExpression): string | undefined {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : undefined;
}

/** True for a call of `query` of the database's port. */
function isQuery(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  return nameOf(call) === "query" && checker.getResolvedSignature(call)?.declaration?.getSourceFile().fileName === PORT;
}

function isNamedArrow(node: ts.Node): node is ts.VariableDeclaration {
  return ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer);
}

function placeOf(node: ts.Node): string {
  const file = relative(SERVER, node.getSourceFile().fileName).split(sep).join("/");
  for (let around = node.parent; !ts.isSourceFile(around); around = around.parent)
    if ((ts.isFunctionLike(around) || isNamedArrow(around)) && around.name) return `${file} ${around.name.getText()}`;
  return file;
}
