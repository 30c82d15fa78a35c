/** Adds what jsdom lacks of a browser and parts call, in its simplest form: to every test file, whichever ran before. */
export function fillJsdomGaps(): void {
  if (!("showModal" in HTMLDialogElement.prototype))
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  for (const method of ["hidePopover", "scrollIntoView"])
    if (!(method in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { [method]: () => undefined });
}
