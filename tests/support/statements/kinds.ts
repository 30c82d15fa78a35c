import ts from "typescript";

/** How values look in TypeScript, as far as the database's drivers tell them apart. */
export type Kind = "string" | "number" | "boolean" | "Date" | "strings" | "other";

interface PostgresType {
  readonly name: string;
  /** The value that a driver returns; undefined if it can be anything, as with JSON. */
  readonly read: Kind | undefined;
  /** The values that a driver accepts as a parameter. */
  readonly write: readonly Kind[];
}

const TEXT: Omit<PostgresType, "name"> = { read: "string", write: ["string"] };
const NUMBER: Omit<PostgresType, "name"> = { read: "number", write: ["number"] };
/** Too long for a number, so the drivers read them as text. */
const LONG: Omit<PostgresType, "name"> = { read: "string", write: ["string", "number"] };
const JSON_TEXT: Omit<PostgresType, "name"> = { read: undefined, write: ["string"] };
const TIME: Omit<PostgresType, "name"> = { read: "Date", write: ["Date", "string"] };

const TYPES: ReadonlyMap<number, PostgresType> = new Map([
  [16, { name: "bool", read: "boolean", write: ["boolean"] }],
  [19, { name: "name", ...TEXT }],
  [20, { name: "int8", ...LONG }],
  [21, { name: "int2", ...NUMBER }],
  [23, { name: "int4", ...NUMBER }],
  [25, { name: "text", ...TEXT }],
  [26, { name: "oid", read: "number", write: ["string", "number"] }],
  [114, { name: "json", ...JSON_TEXT }],
  [700, { name: "float4", ...NUMBER }],
  [701, { name: "float8", ...NUMBER }],
  [869, { name: "inet", ...TEXT }],
  [1009, { name: "text[]", read: "strings", write: ["strings"] }],
  [1016, { name: "int8[]", read: undefined, write: ["strings"] }],
  [1028, { name: "oid[]", read: undefined, write: ["strings"] }],
  [1043, { name: "varchar", ...TEXT }],
  [1082, { name: "date", read: "Date", write: ["string"] }],
  [1184, { name: "timestamptz", ...TIME }],
  [1700, { name: "numeric", ...LONG }],
  [2278, { name: "void", ...TEXT }],
  [3802, { name: "jsonb", ...JSON_TEXT }],
]);

/** Says how a column's values differ from what TypeScript claims; undefined if they do not. */
export function columnFault(checker: ts.TypeChecker, oid: number, claimed: ts.Type): string | undefined {
  const type = TYPES.get(oid);
  if (!type) return `has the type ${oid}, which this test does not know`;
  if (type.read === undefined || isUnknown(claimed)) return undefined;
  const wrong = [...kindsOf(checker, claimed)].filter((kind) => kind !== type.read);
  return wrong.length > 0 ? `is ${type.name}, claimed as ${checker.typeToString(claimed)}` : undefined;
}

/** Says why a parameter's values do not fit; undefined if they do. */
export function parameterFault(checker: ts.TypeChecker, oid: number, given: ts.Type): string | undefined {
  const type = TYPES.get(oid);
  if (!type) return `has the type ${oid}, which this test does not know`;
  const wrong = [...kindsOf(checker, given)].filter((kind) => !type.write.includes(kind));
  return wrong.length > 0 ? `is ${type.name}, given ${checker.typeToString(given)}` : undefined;
}

function isUnknown(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Set<Kind> {
  const each = type.isUnion() ? type.types : [type];
  const present = each.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  return new Set(present.map((one) => kindOf(checker, one)));
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  // Branded texts and numbers, such as `string & { readonly id: true }`.
  if (type.isIntersection())
    return type.types.map((part) => kindOf(checker, part)).find((kind) => kind !== "other") ?? "other";
  if (type.symbol?.name === "Date") return "Date";
  const [element] = checker.isArrayLikeType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  const kinds = element ? [...kindsOf(checker, element)] : [];
  return kinds.join() === "string" ? "strings" : "other";
}
