import { Button, Dialog, Fault, HTTP, Icon, randomId, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { useRefusals } from "../use-refusals.ts";
import { type ShopAnswer, shopAnswer, type ShopItem } from "./wire.ts";

interface ItemProps {
  readonly item: ShopItem;
  readonly answer: ShopAnswer;
  readonly onChange: (answer: ShopAnswer) => void;
}

/** A reward with its price in points, and why it cannot be had where it cannot. */
export function ShopItemRow({ item, answer, onChange }: ItemProps) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const http = useService(HTTP);
  const refusal = useRefusals();
  // The same for every try of one order, so that a press whose answer was lost takes no points again.
  const [key, setKey] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const amount = format.money(item.amount, answer.currency);
  const price = t("shop.points", { count: item.points });
  const why =
    item.left === 0
      ? t("shop.out")
      : item.had >= item.most
        ? t("shop.had", { count: item.had })
        : item.points > answer.points
          ? t("shop.missing", { points: t("shop.points", { count: item.points - answer.points }) })
          : undefined;
  const close = () => {
    setKey(undefined);
    setFailure(undefined);
  };
  const order = async () => {
    if (isBusy || key === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { item: item.id, points: item.points, amount: item.amount };
      onChange(
        await http.send("/api/v1/shop/orders", { method: "POST", body, idempotencyKey: key, answer: shopAnswer }),
      );
      close();
    } catch (error) {
      setFailure(refusal(error).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="offer-row">
      <Icon name="ticket" size={20} />
      <span>
        <b>{t("shop.item", { amount })}</b>
        <span>
          {price}
          {" · "}
          {item.left === null ? t("shop.each", { count: item.most }) : t("shop.left", { count: item.left })}
        </span>
      </span>
      <span>
        {why === undefined ? (
          <Button size="small" onClick={() => setKey(randomId())}>
            {t("shop.buy")}
          </Button>
        ) : (
          <span>{why}</span>
        )}
      </span>
      <Dialog
        open={key !== undefined}
        onClose={close}
        title={t("shop.ask", { points: price, amount })}
        actions={
          <>
            <Button onClick={close}>{t("shop.keep")}</Button>
            <Button busy={isBusy} data-costs="" onClick={() => void order()}>
              {t("shop.buy")}
            </Button>
          </>
        }
      >
        <p>{t("shop.ask-text", { count: answer.days })}</p>
        <Fault text={failure} />
      </Dialog>
    </div>
  );
}
