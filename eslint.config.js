import tseslint from "typescript-eslint";
import reactHooks from "eslint-plugin-react-hooks";
import importSort from "eslint-plugin-simple-import-sort";

export default tseslint.config(
  {
    ignores: [
      "dist/**",
      "node_modules/**",
      ".data/**",
      "test-results/**",
      "tests/bench/**/*.mjs",
      "tests/run.mjs",
      "*.js",
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { "react-hooks": reactHooks, "import-sort": importSort },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Modules that only run come first, as others need what they did; styles come last, over those of the parts inside.
      "import-sort/imports": [
        "error",
        { groups: [["^\\u0000(?!.*css$)", "^node:", "^@?\\w", "^", "^\\.", "^\\u0000.*css$"]] },
      ],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "no-restricted-imports": [
        "error",
        { paths: [{ name: "zod", message: "Import zod/mini: zod weighs 91 kB in a browser." }] },
      ],
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error", "warn"] }],
    },
  },
  // Casts in comments are seen by the compiler alone.
  {
    files: ["**/*.mjs"],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/e2e/**/*.ts"],
    ignores: ["**/*.full.*"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[
          "CallExpression[callee.name='expect'] CallExpression[callee.object.name='performance'][callee.property.name='now']",
          "CallExpression[callee.name='expect'] > BinaryExpression[operator='-'] CallExpression[callee.object.name='Date'][callee.property.name='now']",
          "CallExpression[callee.object.name='process'][callee.property.name=/^(cpuUsage|memoryUsage|hrtime)$/]",
          "CallExpression[callee.property.name='waitForTimeout']",
        ].map((selector) => ({
          selector,
          message: "The gate does not measure the machine: count, or move it to a file with .full. in its name.",
        })),
      ],
    },
  },
  // Commands say what they did.
  {
    files: [
      "build/**",
      "games/*.mjs",
      "games/command/**",
      "server/*.mjs",
      "tests/run/**",
      "tests/{sim,conformance,compliance}/run.mjs",
    ],
    rules: { "no-console": "off" },
  },
  {
    files: ["core/**", "plugins/**", "shell/**"],
    ignores: ["**/*.test.*"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "crypto", property: "randomUUID", message: "A page over plain http has none: use randomId." },
        { object: "navigator", property: "locks", message: "A page over plain http has none." },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='style']",
          message: "The page's security policy refuses style attributes in HTML of the server: use a class.",
        },
      ],
    },
  },
);
