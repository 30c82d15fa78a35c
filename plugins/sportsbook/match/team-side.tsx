import { Crest } from "./crest.tsx";

/** A team of a match with its crest, large enough for the match's own place. */
export function TeamSide({ team: { id, name }, className }: TeamSideProps) {
  return (
    <span className={className}>
      <Crest teamId={id} size={48} />
      <span>
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}

interface TeamSideProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly className: string;
}
