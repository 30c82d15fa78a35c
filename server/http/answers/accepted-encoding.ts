export type Encoding = "br" | "gzip" | "identity";

/** The best available encoding that an `Accept-Encoding` allows. `q=0` excludes an encoding. */
export function acceptedEncoding(
  accepted: string | undefined,
  isThere: (encoding: Encoding) => boolean = () => true,
): Encoding {
  const allowed = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.toLowerCase().split(";");
      const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith("q="));
      return [name.trim(), quality === undefined ? 1 : Number(quality.slice(2))] as const;
    }),
  );
  const isAccepted = (name: Encoding) => (allowed.get(name) ?? allowed.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find((name) => isThere(name) && isAccepted(name)) ?? "identity";
}
