/** People whom the sandbox's digital identity and its Aadhaar service confirm. */
export const TEST_PEOPLE = {
  one: { given_name: "Test Person", family_name: "One", birthdate: "1990-01-01" },
  two: { given_name: "Test Person", family_name: "Two", birthdate: "1985-06-15" },
  twin: { given_name: "Other Twin", family_name: "One", birthdate: "1990-01-01" },
  young: { given_name: "Young Person", family_name: "Three", birthdate: "2015-03-20" },
} as const;
export type TestPerson = keyof typeof TEST_PEOPLE;
export const TEST_PERSON_NAMES = Object.keys(TEST_PEOPLE) as [TestPerson, ...TestPerson[]];
