import ts from "typescript";

/** The arguments of the call that is followed, for the parameters of its function. */
export type Arguments = ReadonlyMap<ts.Symbol, Given>;
interface Given {
  readonly expression: ts.Expression | undefined;
  readonly from: Arguments;
}

/** A text depends on a parameter of this function, so it is known only where the function is called. */
export class DependsOnCaller extends Error {
  constructor(readonly callee: ts.SignatureDeclaration) {
    super("Its text depends on the caller");
  }
}

/** A text is put together in a way that cannot be followed. */
export class NotStatic extends Error {}

/** Finds the texts that an expression can have, from the syntax tree: constants, templates, choices, small functions. */
export class SqlTexts {
  constructor(private readonly checker: ts.TypeChecker) {}

  of(expression: ts.Expression, given: Arguments): string[] {
    const node = withoutWrapping(expression);
    const literals = this.literalsOf(node);
    if (literals) return literals;
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (texts, span) => joined(texts, this.of(span.expression, given), span.literal.text),
        [node.head.text],
      );
    if (ts.isConditionalExpression(node)) return [...this.of(node.whenTrue, given), ...this.of(node.whenFalse, given)];
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return joined(this.of(node.left, given), this.of(node.right, given), "");
    if (ts.isCallExpression(node)) return this.ofCall(node, given);
    return this.valuesOf(node, given).flatMap((value) => this.of(value.expression!, value.from));
  }

  /** Follows a name or a member to what it stands for: to an array's or object's literal, or to another expression. */
  valuesOf(expression: ts.Expression, given: Arguments): Given[] {
    const node = withoutWrapping(expression);
    if (ts.isIdentifier(node)) return this.ofName(node, given);
    if (ts.isElementAccessExpression(node))
      return this.valuesOf(node.expression, given).flatMap((value) => this.members(value, node.argumentExpression));
    if (ts.isPropertyAccessExpression(node))
      return this.valuesOf(node.expression, given).flatMap((value) => this.members(value, node.name));
    return [{ expression: node, from: given }];
  }

  /** Binds the parameters of a function to the arguments of one call. */
  bind(callee: ts.SignatureDeclaration, args: readonly ts.Expression[], from: Arguments): Arguments {
    const bound = new Map<ts.Symbol, Given>();
    callee.parameters.forEach((parameter, at) => {
      const symbol = ts.isIdentifier(parameter.name) && this.checker.getSymbolAtLocation(parameter.name);
      if (symbol) bound.set(symbol, { expression: args[at] ?? parameter.initializer, from });
    });
    return bound;
  }

  private literalsOf(node: ts.Expression): string[] | undefined {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    const type = this.checker.getTypeAtLocation(node);
    const each = type.isUnion() ? type.types : [type];
    const texts = each.flatMap((one) => (one.isStringLiteral() || one.isNumberLiteral() ? [String(one.value)] : []));
    return texts.length === each.length ? texts : undefined;
  }

  private ofName(node: ts.Identifier, given: Arguments): Given[] {
    const symbol = this.symbolOf(node);
    const argument = given.get(symbol);
    if (argument) {
      if (!argument.expression) throw new NotStatic(`${node.text} has no value`);
      return this.valuesOf(argument.expression, argument.from);
    }
    const declaration = symbol.valueDeclaration;
    if (declaration && ts.isParameter(declaration) && !ts.isArrowFunction(declaration.parent))
      throw new DependsOnCaller(declaration.parent);
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
      return this.valuesOf(declaration.initializer, given);
    if (declaration && ts.isBindingElement(declaration) && ts.isArrayBindingPattern(declaration.parent)) {
      const { initializer } = declaration.parent.parent as ts.VariableDeclaration;
      const at = declaration.parent.elements.indexOf(declaration);
      if (initializer) return this.valuesOf(initializer, given).flatMap((value) => this.members(value, at));
    }
    throw new NotStatic(`${node.text} is not a constant`);
  }

  private members({ expression, from }: Given, key: ts.Expression | ts.MemberName | number): Given[] {
    const names = typeof key === "number" ? [String(key)] : ts.isMemberName(key) ? [key.text] : this.literalsOf(key);
    if (expression && ts.isArrayLiteralExpression(expression))
      return expression.elements
        .filter((_, at) => !names || names.includes(String(at)))
        .flatMap((each) => this.valuesOf(each, from));
    if (expression && ts.isObjectLiteralExpression(expression))
      return expression.properties
        .filter(ts.isPropertyAssignment)
        .filter(({ name }) => !names || (!ts.isComputedPropertyName(name) && names.includes(name.text)))
        .flatMap(({ initializer }) => this.valuesOf(initializer, from));
    throw new NotStatic("A member of something unknown");
  }

  private ofCall(node: ts.CallExpression, given: Arguments): string[] {
    const callee = this.checker.getResolvedSignature(node)?.declaration;
    if (callee && ts.isArrowFunction(callee) && !ts.isBlock(callee.body))
      return this.of(callee.body, this.bind(callee, node.arguments, given));
    throw new NotStatic(`${node.expression.getText()} is called`);
  }

  private symbolOf(node: ts.Identifier): ts.Symbol {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (!symbol) throw new NotStatic(`${node.text} is not known`);
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

function withoutWrapping(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapped ? withoutWrapping(node.expression) : node;
}

function joined(starts: readonly string[], ends: readonly string[], tail: string): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end + tail));
}
