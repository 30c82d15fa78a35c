import { base } from "./base.ts";
import { general, type Jurisdiction, read } from "./jurisdiction.ts";

export const de: Jurisdiction = {
  ...base,
  id: "de",
  name: "Germany",
  raiseAfterHours: read(168, "insic.com, app.kural.tech on the State Treaty on Gambling 2021: a raise after 7 days"),
  asked: general(["deposit"], "State Treaty on Gambling 2021, § 6c: asked for at registration"),
  required: general(["deposit"], "State Treaty on Gambling 2021, § 6c: no play without a limit on deposits"),
  fixed: read(
    [{ kind: "deposit", period: "month", amount: 1000_00, zone: "Europe/Berlin", counts: "gross" }],
    "insic.com, app.kural.tech: 1,000 EUR in a calendar month. Over all operators by a central file, which this does not ask",
  ),
  reality: read({ everyMinutes: 60, pauseMinutes: 5 }, "app.kural.tech: a pause of 5 minutes after 60 of play"),
  helplines: general(
    [{ name: "BIÖG", phone: "0800 1 37 27 00", address: "https://www.check-dein-spiel.de" }],
    "the federal institute of public health, by its own page",
  ),
};
