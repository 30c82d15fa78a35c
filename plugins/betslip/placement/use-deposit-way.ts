import { useWay } from "@core";

/** The path to the cashier with the deposit amount filled in. `digits` as `7.50`. */
export function useDepositWay(): (digits: string) => string | undefined {
  const way = useWay();
  return (digits) => {
    const path = way("cashier", { "deposit|withdraw": "deposit" });
    return path === undefined ? undefined : `${path}?amount=${digits}`;
  };
}
