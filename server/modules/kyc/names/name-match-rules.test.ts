import { expect, test } from "vitest";
import { type Match, matchBirthDates, matchNames, worst } from "./name-match-rules.ts";

type Case = readonly [given: string, family: string, otherGiven: string, otherFamily: string, expected: Match];

const CASES: readonly Case[] = [
  // The same, whatever the case and the spaces.
  ["Anna", "Berg", "Anna", "Berg", "match"],
  ["anna", "BERG", "Anna", "Berg", "match"],
  ["  Anna ", "Berg  ", "Anna", "Berg", "match"],
  // Marks, and letters of German, the north and France.
  ["José", "Pérez", "Jose", "Perez", "match"],
  ["Jürgen", "Müller", "Juergen", "Mueller", "match"],
  ["Jürgen", "Müller", "Jurgen", "Muller", "match"],
  ["Käthe", "Schäfer", "Kaethe", "Schaefer", "match"],
  ["Jörg", "Weiß", "Joerg", "Weiss", "match"],
  ["Ju\u0308rgen", "Mu\u0308ller", "Jürgen", "Müller", "match"],
  ["Søren", "Åkesson", "Soeren", "Aakesson", "match"],
  ["Søren", "Åkesson", "Soren", "Akesson", "match"],
  ["Bjørn", "Ærø", "Bjoern", "Aeroe", "match"],
  ["Þóra", "Guðmundsdóttir", "Thora", "Gudmundsdottir", "match"],
  ["Françoise", "Lefèvre", "Francoise", "Lefevre", "match"],
  ["Begoña", "Muñoz", "Begona", "Munoz", "match"],
  ["Samuel", "Berg", "Samul", "Berg", "close"],
  // Polish, Turkish, Croatian, Czech, Romanian.
  ["Łukasz", "Wójcik", "Lukasz", "Wojcik", "match"],
  ["Żaneta", "Dąbrowska", "Zaneta", "Dabrowska", "match"],
  ["İbrahim", "Yıldız", "Ibrahim", "Yildiz", "match"],
  ["IŞIK", "ÖZGÜR", "Işık", "Özgür", "match"],
  ["Şükrü", "Çağlar", "Sukru", "Caglar", "match"],
  ["Đorđe", "Petrović", "Djordje", "Petrovic", "match"],
  ["Jiří", "Dvořák", "Jiri", "Dvorak", "match"],
  ["Ștefan", "Țepeș", "Stefan", "Tepes", "match"],
  // Cyrillic by different tables.
  ["Олександр", "Шевченко", "Oleksandr", "Shevchenko", "match"],
  ["Юлія", "Ковальчук", "Yuliia", "Kovalchuk", "match"],
  ["Юлия", "Ковальчук", "Iuliia", "Kovalchuk", "match"],
  ["Сергей", "Щербаков", "Sergey", "Shcherbakov", "match"],
  ["Сергей", "Щербаков", "Sergei", "Shcherbakov", "match"],
  ["Ганна", "Мельник", "Hanna", "Melnyk", "match"],
  ["Дмитрий", "Хороший", "Dmitry", "Khoroshiy", "match"],
  ["Фёдор", "Соловьёв", "Fyodor", "Solovyov", "match"],
  ["Фёдор", "Соловьёв", "Fedor", "Solovev", "match"],
  ["Елена", "Цветкова", "Yelena", "Tsvetkova", "match"],
  ["Михайло", "Коцюбинський", "Mykhailo", "Kotsiubynskyi", "match"],
  ["Анна", "Мельник", "Олена", "Мельник", "no"],
  ["Yuliia", "Melnyk", "Iuliia", "Melnyk", "close"],
  ["Анна", "Іваненко", "Anna", "Petrenko", "no"],
  // Greek.
  ["Γεώργιος", "Παπαδόπουλος", "Georgios", "Papadopoulos", "match"],
  ["Ευάγγελος", "Χρήστου", "Evangelos", "Christou", "match"],
  ["Ευτυχία", "Θεοδώρου", "Eftychia", "Theodorou", "match"],
  ["ΝΙΚΟΛΑΟΣ", "ΨΑΡΡΟΣ", "Nikolaos", "Psarros", "match"],
  ["Γεώργιος", "Παπαδόπουλος", "Nikolaos", "Papadopoulos", "no"],
  // The order of names, and names in the other field.
  ["Berg", "Anna", "Anna", "Berg", "match"],
  ["Anna Berg", "Lund", "Anna", "Berg Lund", "match"],
  ["Lopez", "Maria Garcia", "Maria", "Garcia Lopez", "match"],
  ["Nguyen Van", "An", "An", "Nguyen Van", "match"],
  // Middle names.
  ["Anna", "Berg", "Anna Maria", "Berg", "match"],
  ["Anna Maria", "Berg", "Anna", "Berg", "match"],
  ["Maria", "Berg", "Anna Maria", "Berg", "close"],
  ["Anna Maria", "Berg", "Anna Elisabeth", "Berg", "close"],
  ["Anna Sofia Maria", "Berg", "Anna Maria", "Berg", "match"],
  // Hyphens and apostrophes.
  ["Anne-Marie", "Berg", "Anne Marie", "Berg", "match"],
  ["Annemarie", "Berg", "Anne-Marie", "Berg", "match"],
  ["Sean", "O'Brien", "Sean", "OBrien", "match"],
  ["Sean", "O’Brien", "Sean", "O Brien", "match"],
  ["Мар'яна", "Берг", "Mariana", "Berg", "match"],
  ["Emma", "Smith-Jones", "Emma", "Smith Jones", "match"],
  ["Emma", "Smith-Jones", "Emma", "Jones-Smith", "match"],
  ["Emma", "Smith-Jones", "Emma", "Smith", "close"],
  ["Maria", "García López", "Maria", "García", "close"],
  ["Jan", "van der Berg", "Jan", "Vanderberg", "match"],
  ["Jan", "van der Berg", "Jan", "Berg", "close"],
  // Initials are not enough.
  ["J", "Berg", "Johanna", "Berg", "close"],
  ["J.", "Berg", "Johanna", "Berg", "close"],
  ["J.", "Berg", "Karin", "Berg", "no"],
  ["Anna M.", "Berg", "Anna Maria", "Berg", "close"],
  ["Anna", "B.", "Anna", "Berg", "close"],
  // Typing mistakes.
  ["Kathrine", "Berg", "Katherine", "Berg", "close"],
  ["Mihcael", "Berg", "Michael", "Berg", "close"],
  ["Anna", "Ivanova", "Anna", "Ivanov", "close"],
  ["Ann", "Berg", "Ian", "Berg", "no"],
  ["Max", "Ode", "Mac", "Ode", "no"],
  // Twins, siblings, spouses and strangers.
  ["Petra", "Berg", "Simon", "Berg", "no"],
  ["Anna", "Berg", "Hanne", "Berg", "no"],
  ["Karl Johan", "Berg", "Lars Johan", "Berg", "no"],
  ["Anna", "Berg", "Anna", "Holm", "no"],
  ["Anna", "Berg", "Ove", "Holm", "no"],
  // Empty names never match, and names in other scripts are left to a person.
  ["", "Berg", "Anna", "Berg", "no"],
  ["Anna", "", "Anna", "Berg", "no"],
  ["-", "'", "Anna", "Berg", "no"],
  ["محمد", "علي", "Mohammed", "Ali", "close"],
  ["محمد", "علي", "محمد", "علي", "match"],
  ["太郎", "山田", "太郎", "山田", "match"],
  ["太郎", "山田", "花子", "山田", "no"],
];

test.each(CASES)("%s %s and %s %s: %s", (given, family, otherGiven, otherFamily, expected) => {
  expect(matchNames({ given, family }, { given: otherGiven, family: otherFamily })).toBe(expected);
  expect(matchNames({ given: otherGiven, family: otherFamily }, { given, family }), "the other way round").toBe(
    expected,
  );
});

test("names are compared by at least sixty cases", () => expect(CASES.length).toBeGreaterThanOrEqual(60));

test("a name of any length and of any letters is compared in no time", () => {
  const long = "äöüåøæñ".repeat(200);
  expect(matchNames({ given: long, family: long }, { given: long, family: long })).toBe("match");
});

test("a day of birth with day and month exchanged is close, any other is none, and a missing one is a person's", () => {
  expect(matchBirthDates("1990-04-03", "1990-04-03")).toBe("match");
  expect(matchBirthDates("1990-04-03", "1990-03-04")).toBe("close");
  expect(matchBirthDates("1990-04-03", "1990-04-04")).toBe("no");
  expect(matchBirthDates("1990-04-03", undefined)).toBe("close");
  expect(worst("match", "close", "no")).toBe("no");
});
