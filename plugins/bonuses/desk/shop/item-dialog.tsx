import { Field, useService, useTexts } from "@core";
import { useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { useFaultWords } from "../parts/fault-words.ts";
import {
  EMPTY_ITEM,
  ITEM_FIELDS,
  type ItemDraft,
  itemDraftOf,
  type ItemField,
  itemTermsOf,
} from "./item-draft-rules.ts";
import type { DeskItem } from "./wire.ts";

interface ItemDialogProps {
  /** The reward that gets a further version; undefined for a new one. */
  readonly item: DeskItem | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A reward of the shop: its price in points, what it is, how many are left and how many one player can have. */
export function ItemDialog({ item, onDone, onClose }: ItemDialogProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const [draft, setDraft] = useState<ItemDraft>(() => (item ? itemDraftOf(item) : EMPTY_ITEM));
  const [wrong, setWrong] = useState<readonly ItemField[]>([]);
  const wordsOf = useFaultWords("item");
  const set = (change: Partial<ItemDraft>) => {
    setDraft({ ...draft, ...change });
    setWrong([]);
  };
  const check = () => {
    const read = itemTermsOf(draft);
    setWrong("wrong" in read ? read.wrong : []);
    return "terms" in read;
  };
  const send = async (reason: string) => {
    const read = itemTermsOf(draft);
    if ("wrong" in read) return;
    if (item) await calls.changeItem(item.id, { ...read.terms, version: item.version, stockRead: item.stock, reason });
    else await calls.addItem({ ...read.terms, id: draft.id.trim(), reason });
    onDone();
  };
  return (
    <ReasonDialog
      title={t(item ? "shop.change" : "shop.new")}
      text={t("shop.text")}
      button={t(item ? "editor.change-button" : "shop.add")}
      check={check}
      onClose={onClose}
      onDo={send}
    >
      <div className="campaign-fields">
        {ITEM_FIELDS.map((name) => (
          <Field
            key={name}
            label={t(`shop.fields.${name}`)}
            error={wrong.includes(name) ? wordsOf(name, draft[name]) : undefined}
          >
            {(control) => (
              <input
                {...control}
                inputMode={name === "id" ? "text" : "decimal"}
                autoComplete="off"
                maxLength={40}
                readOnly={name === "id" && item !== undefined}
                value={draft[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <label className="campaign-choice">
          <input type="checkbox" checked={draft.isOpen} onChange={({ target }) => set({ isOpen: target.checked })} />
          {t("shop.fields.isOpen")}
        </label>
      </div>
    </ReasonDialog>
  );
}
