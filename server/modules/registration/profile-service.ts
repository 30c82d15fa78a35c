import { formDefinition, type FormsConfiguration, profileFieldsOf } from "../../../plugins/auth/forms/form-rules.ts";
import type { ProfileFulfill, ProfileStatus } from "../../../plugins/auth/registration/registration-wire.ts";
import type { ProfileField } from "../../../plugins/auth/wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { fillProfile, findProfile } from "../../players/profile-repository.ts";
import { refuseIneligible } from "./eligibility.ts";
import { findClaim } from "./phone-claim-repository.ts";
import type { RegistrationConfiguration } from "./registration-configuration.ts";

/** The data that the law of a player's country and the brand require beyond what registration asks for. */
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly rules: RegistrationConfiguration,
    private readonly forms: FormsConfiguration,
  ) {}

  /** `here` is the country of the request. Its rules apply until the player's country of residence is known. */
  status(player: string, here: string): Promise<ProfileStatus> {
    return this.statusOf(this.database, player, here);
  }

  /** Stores the missing data, if the player may play with it. */
  async fulfill(player: string, typed: ProfileFulfill, here: string): Promise<ProfileStatus> {
    return this.database.transaction(async (connection) => {
      const known = await findProfile(connection, player);
      const born = known?.dateOfBirth ?? typed.dateOfBirth;
      const country = known?.country ?? typed.country;
      refuseIneligible(this.rules, { country, born }, "dateOfBirth");
      // Known values stay; what was typed for them is not even checked.
      const isNew = ([field]: [string, unknown]) => !known?.[field as ProfileField];
      await fillProfile(connection, player, Object.fromEntries(Object.entries(typed).filter(isNew)));
      return this.statusOf(connection, player, here);
    });
  }

  private async statusOf(connection: Queryable, player: string, here: string): Promise<ProfileStatus> {
    const known = await findProfile(connection, player);
    const claim = await findClaim(connection, player);
    const country = known?.country ?? here;
    const missing = this.fieldsOf(country).filter((field) => !known?.[field]);
    return { country, missing, unconfirmedPhone: claim ? masked(claim.phone) : null };
  }

  private fieldsOf(country: string): readonly ProfileField[] {
    const { profile, profiles } = this.rules;
    const ofCountry = Object.hasOwn(profiles, country) ? (profiles[country] ?? profile) : profile;
    const ofBrand = profileFieldsOf(formDefinition("profile-fulfill", this.forms))
      .filter(({ isRequired, name }) => isRequired && !ofCountry.includes(name))
      .map(({ name }) => name);
    return [...ofCountry, ...ofBrand];
  }
}

/** `+380 ··· 0001`: enough for its owner to recognize it. */
const masked = (phone: string): string => `${phone.slice(0, 4)} ··· ${phone.slice(-4)}`;
