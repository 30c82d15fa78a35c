const LINES = 8;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const firstLines = (text) =>
  text
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join("\n");

/** What failed by vitest's JSON report: each as its name and the first lines of its error. */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${name}\n${firstLines(message)}`];
    return failed.map((test) => `${name} › ${test.fullName}\n${firstLines(test.failureMessages.join("\n"))}`);
  });

/** The same of Playwright's. */
export function failuresOfPlaywright({ suites, errors }) {
  const failed = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => failed(inner, [...path, inner.title])),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .flatMap(({ title, tests }) =>
        tests
          .filter(({ status }) => status === "unexpected")
          .map(({ projectName, results }) => {
            const texts = results.at(-1)?.errors.map(({ message }) => message ?? "") ?? [];
            return `[${projectName}] ${[...path, title].join(" › ")}\n${firstLines(texts.join("\n"))}`;
          }),
      ),
  ];
  return [
    ...suites.flatMap((suite) => failed(suite, [suite.title])),
    ...errors.map(({ message }) => firstLines(message)),
  ];
}
