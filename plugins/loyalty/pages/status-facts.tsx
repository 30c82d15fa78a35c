import { Skeleton, useTexts } from "@core";
import { useProgram } from "../parts/use-loyalty.ts";
import { useWords } from "../parts/use-words.ts";
import { VipName } from "../vip/vip-name.tsx";
import type { Program, ProgramStatus, VipStatus } from "../wire.ts";

/** What a status brings, from which play on it is looked at, and what such play costs on average. */
export function StatusFacts({ status }: { readonly status: VipStatus }) {
  const program = useProgram().value;
  const found = program?.statuses.find(({ code }) => code === status);
  return program && found ? <Facts program={program} status={found} /> : <Skeleton kind="block" height="160px" />;
}

function Facts({ program, status }: { readonly program: Program; readonly status: ProgramStatus }) {
  const t = useTexts("loyalty");
  const words = useWords(program.currency);
  return (
    <section className="panel loyalty-block vip-facts">
      <h2>
        <VipName status={status.code} />
      </h2>
      <dl className="facts">
        <div>
          <dt>{t("ladder.brings")}</dt>
          <dd>{status.brings.map((each) => words.benefit(each)).join(" · ")}</dd>
        </div>
        <div>
          <dt>{t("vip.play")}</dt>
          <dd>{t("vip.from", { amount: words.money(status.play) })}</dd>
        </div>
        <div>
          <dt>{t("vip.cost")}</dt>
          <dd>{words.money(status.cost)}</dd>
        </div>
        <div>
          <dt>{t("vip.limits")}</dt>
          <dd>{t("vip.as-all")}</dd>
        </div>
        <div>
          <dt>{t("vip.open")}</dt>
          <dd>{t(status.isOpen ? "yes" : "no")}</dd>
        </div>
      </dl>
    </section>
  );
}
