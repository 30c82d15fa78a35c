import * as z from "zod/mini";
import { cleanPhone } from "../../../core/format/phone-rules.ts";
import { sessionAnswer } from "../../session/wire.ts";
import { profileField, profileFields, registerByEmail, resendRequest } from "../wire.ts";

const { currencyId } = registerByEmail.shape;
const { registrationId } = resendRequest.shape;
const { country, dateOfBirth: date } = profileFields.shape;
/** With its country's calling code, in any signs: `+380500000001`. */
const phone = z.string().check(z.maxLength(60), z.overwrite(cleanPhone), z.regex(/^\+\d{6,15}$/));
/** The campaign and the partner of the link by which the player came. */
export const campaign = z.pick(registerByEmail, { bonusCampaignNumber: true, partner: true });
export type Campaign = z.infer<typeof campaign>;

/** `POST /api/v1/profile/fulfill`: the missing data. Known data stays unchanged. */
export const profileFulfill = z.partial(profileFields);
export type ProfileFulfill = z.infer<typeof profileFulfill>;

/** What a brand's form asks for besides. */
const profile = { profile: z.optional(profileFulfill) };

/** `POST /api/short-registration/by-email` */
export const emailRegistration = z.extend(registerByEmail, profile);

/** `POST /api/short-registration/by-phone` */
export const registerByPhone = z.extend(campaign, { dateOfBirthday: date, currencyId, phone, ...profile });

/** `POST /api/v1/auth/phone-confirmation`: the six digits of the SMS. The answer is a session. */
export const phoneConfirmation = z.object({
  registrationId,
  code: z.string().check(z.regex(/^\d{6}$/)),
});

/** `POST /api/v1/auth/one-click` */
export const registerByOneClick = z.extend(campaign, { currencyId, phone, isAdult: z.literal(true), ...profile });
/** The account number and its generated password: shown once and stored nowhere else. */
export const oneClickCredentials = z.object({ number: z.string(), password: z.string() });
export type OneClickCredentials = z.infer<typeof oneClickCredentials>;
export const oneClickAnswer = z.object({ session: sessionAnswer, credentials: oneClickCredentials });

/** `GET /api/v1/auth/registration-rules`: who may register, for the location of the request. */
export const registrationRules = z.object({
  country,
  minimumAge: z.int(),
  minimumAges: z.record(z.string(), z.int()),
  notServed: z.array(z.string()),
  /** Whether new passwords are checked against leaked ones. */
  isBreachChecked: z.boolean(),
});
export type RegistrationRules = z.infer<typeof registrationRules>;

/** `GET /api/v1/profile` and `POST /api/v1/profile/fulfill` */
export const profileStatus = z.object({
  /** The country where the player lives, if known: its rules apply. */
  country,
  missing: z.array(profileField),
  /** The phone of a one-click registration that is not confirmed yet, with its middle digits hidden. */
  unconfirmedPhone: z.nullable(z.string()),
});
export type ProfileStatus = z.infer<typeof profileStatus>;

/** `POST /api/v1/auth/phone/confirm`: the code that was sent to the phone of a one-click registration. */
export const ownPhoneCode = z.pick(phoneConfirmation, { code: true });
