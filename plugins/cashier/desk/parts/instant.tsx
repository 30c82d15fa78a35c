/** A moment in universal time, to the minute. */
export function Instant({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>
      <bdi dir="ltr">{at.slice(0, 16).replace("T", " ")}</bdi>
    </time>
  );
}
