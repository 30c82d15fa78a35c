import { CONFIG, useService } from "@core";
import { useMemo } from "react";
import * as z from "zod/mini";
import { type FormDefinition, formDefinition, type FormName, formsConfiguration } from "./form-rules.ts";

/** A form as the brand orders it; as the product does if the brand says nothing that this version understands. */
export function useFormDefinition(name: FormName): FormDefinition {
  const { forms } = useService(CONFIG).value;
  return useMemo(() => formDefinition(name, z.safeParse(formsConfiguration, forms).data), [name, forms]);
}
