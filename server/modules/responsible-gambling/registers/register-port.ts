/** Who a register is asked about. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly postalCode: string | null;
  readonly email: string | null;
}

/** `formerly`: excluded once, and not any more. `unknown`: no clear answer, for whatever reason. */
export type RegisterAnswer = "excluded" | "clear" | "formerly" | "unknown";

/** A national register of people who have excluded themselves from all operators. */
export interface ExclusionRegister {
  /** Stored with what it holds; it never changes. */
  readonly name: string;
  /** Never rejects: what is not a clear answer is `unknown`. Nothing of the person is logged. */
  check(person: Person): Promise<RegisterAnswer>;
}

/** The registers that are asked, by the country of the player's residence. */
export type RegistersByCountry = Readonly<Record<string, ExclusionRegister>>;
