import tseslint from "typescript-eslint";
import reactHooks from "eslint-plugin-react-hooks";

export default tseslint.config(
  { ignores: ["dist/**", "node_modules/**", ".data/**", "test-results/**", "**/*.mjs", "*.js"] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
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
  // Commands say what they did.
  { files: ["build/**"], rules: { "no-console": "off" } },
  {
    files: ["core/**", "plugins/**", "shell/**"],
    ignores: ["**/*.test.*"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "crypto", property: "randomUUID", message: "A page over plain http has none: use randomId." },
        { object: "navigator", property: "locks", message: "A page over plain http has none." },
      ],
    },
  },
);
