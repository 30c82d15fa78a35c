import {
  BUS,
  Button,
  Dialog,
  Failed,
  Fault,
  Link,
  randomId,
  type Resource,
  Skeleton,
  useFormat,
  useService,
  useTexts,
  useWay,
} from "@core";
import { useState } from "react";
import { tournamentJoined } from "../../contract.ts";
import { type Refusal, useRefusal } from "../parts/use-refusal.ts";
import { scoreText, useTournamentWords } from "../parts/use-words.ts";
import { TOURNAMENTS_API } from "../tournaments-api.ts";
import type { MineAnswer, TournamentCard } from "../wire.ts";

interface OwnPartProps {
  readonly card: TournamentCard;
  readonly mine: Resource<MineAnswer | undefined>;
  readonly isPlayer: boolean;
  readonly onChanged: (mine: MineAnswer) => void;
}

/** The player's own part: joining, the place, and what it brought. */
export function OwnPart({ card, mine, isPlayer, onChanged }: OwnPartProps) {
  const t = useTexts("casino-tournaments");
  const way = useWay();
  return (
    <section className="panel cup-block cup-own" aria-labelledby="cup-own">
      <h2 id="cup-own">{t("own")}</h2>
      {!isPlayer ? (
        <>
          <p>{t("visitor")}</p>
          <p>
            <Link className="button button-plain" to={way("login") ?? "/"}>
              {t("log-in")}
            </Link>
          </p>
        </>
      ) : mine.value ? (
        <Part card={card} mine={mine.value} onChanged={onChanged} />
      ) : mine.status === "failed" ? (
        <Failed error={mine.error} onRetry={mine.retry} />
      ) : (
        <Skeleton kind="block" height="96px" />
      )}
    </section>
  );
}

type PartProps = Pick<OwnPartProps, "card" | "onChanged"> & { readonly mine: MineAnswer };

function Part({ card, mine, onChanged }: PartProps) {
  const t = useTexts("casino-tournaments");
  const { entry, least } = mine;
  const isOpen = card.state === "coming" || card.state === "running";
  if (entry && (entry.leftAt === null || !isOpen || card.state === "running"))
    return <Joined card={card} mine={mine} entry={entry} onChanged={onChanged} />;
  if (!isOpen) return <p>{t("not-in-it")}</p>;
  if (least === null) return <p>{t("refusal.CURRENCY_NOT_OFFERED")}</p>;
  return <Join card={card} mine={mine} onChanged={onChanged} />;
}

/** An act of the player on the tournament, with what became of it. */
function useAct(onChanged: (mine: MineAnswer) => void) {
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  const act = async (work: () => Promise<MineAnswer>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged(await work());
      return true;
    } catch (error) {
      setFailure(refusal(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, act, forget: () => setFailure(undefined) };
}

function Refused({ failure }: { readonly failure: Refusal | undefined }) {
  const t = useTexts("casino-tournaments");
  const way = useWay();
  const place = failure?.way === undefined ? undefined : way(failure.way);
  return (
    <>
      <Fault text={failure?.text} />
      {place === undefined ? null : (
        <p>
          <Link className="text-link" to={place}>
            {t(`way.${failure?.way}`)}
          </Link>
        </p>
      )}
    </>
  );
}

function Join({ card, mine, onChanged }: PartProps) {
  const t = useTexts("casino-tournaments");
  const format = useFormat();
  const api = useService(TOURNAMENTS_API);
  const bus = useService(BUS);
  const words = useTournamentWords();
  const { isBusy, failure, act, forget } = useAct(onChanged);
  // The same for every try, so that a press whose answer was lost takes no fee again.
  const [key] = useState(randomId);
  const [isAsking, setAsking] = useState(false);
  const fee = format.money(mine.fee, mine.currency);
  const join = async () => {
    if (!(await act(() => api.join(card.slug, mine.fee, key)))) return;
    setAsking(false);
    bus.publish(tournamentJoined, { tournament: card.slug });
  };
  const close = () => {
    setAsking(false);
    forget();
  };
  return (
    <>
      <p>{t("join-text", { least: words.least(card.terms, mine.currency) })}</p>
      <div className="cup-acts">
        {mine.fee === 0 ? (
          <Button busy={isBusy} data-costs="" onClick={() => void join()}>
            {t("join")}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{t("join-for", { amount: fee })}</Button>
        )}
      </div>
      {isAsking ? null : <Refused failure={failure} />}
      <Dialog
        open={isAsking}
        onClose={close}
        title={t("ask.title", { amount: fee })}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t("ask.no")}
            </Button>
            <Button busy={isBusy} data-costs="" onClick={() => void join()}>
              {t("ask.yes")}
            </Button>
          </>
        }
      >
        <p>{t("ask.text")}</p>
        <Refused failure={failure} />
      </Dialog>
    </>
  );
}

interface JoinedProps extends PartProps {
  readonly entry: NonNullable<MineAnswer["entry"]>;
}

function Joined({ card, mine, entry, onChanged }: JoinedProps) {
  const t = useTexts("casino-tournaments");
  const format = useFormat();
  const api = useService(TOURNAMENTS_API);
  const words = useTournamentWords();
  const { isBusy, failure, act, forget } = useAct(onChanged);
  const [isAsking, setAsking] = useState(false);
  const { place, score, rounds, leftAt, paid, feeBackAt, fee } = entry;
  const isOpen = card.state === "coming" || card.state === "running";
  const close = () => {
    setAsking(false);
    forget();
  };
  if (leftAt !== null) return <p>{t("left", { when: words.when(leftAt) })}</p>;
  return (
    <>
      <p className="cup-place" role="status">
        {place === null ? t("no-place") : t("place-is", { place: format.number(place) })}
      </p>
      <dl className="cup-figures">
        <div>
          <dt>{t("score")}</dt>
          <dd>
            <bdi>{scoreText(format, card.terms.scoring, score)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("rounds")}</dt>
          <dd>{format.number(rounds)}</dd>
        </div>
        {paid === null ? null : (
          <div>
            <dt>{t("won")}</dt>
            <dd>
              <bdi>{format.money(paid, mine.currency)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {feeBackAt === null || fee === 0 ? null : (
        <p>{t("fee-back", { amount: format.money(fee, mine.currency), when: words.when(feeBackAt) })}</p>
      )}
      <p className="muted">{t("joined-at", { when: words.when(entry.joinedAt) })}</p>
      {isOpen ? (
        <div className="cup-acts">
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t("leave")}
          </Button>
        </div>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={close}
        title={t("leave-ask.title")}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t("leave-ask.no")}
            </Button>
            <Button
              busy={isBusy}
              onClick={() => void act(() => api.leave(card.slug)).then((isDone) => isDone && setAsking(false))}
            >
              {t("leave")}
            </Button>
          </>
        }
      >
        <p>{t(card.state === "coming" ? (fee > 0 ? "leave-ask.fee-back" : "leave-ask.free") : "leave-ask.begun")}</p>
        <Refused failure={failure} />
      </Dialog>
    </>
  );
}
