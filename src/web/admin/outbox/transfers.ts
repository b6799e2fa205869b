import { createSharedValue } from "../shared-value.ts";
import { onTabMessage, type Transfer, type TransferChange, tellTabs } from "./tab-channel.ts";

/** The running uploads, by the id of the draft and the path of the file's field. */
const transfers = createSharedValue<Readonly<Record<string, Transfer | null>>>({});

function storeTransfer([draftId, path, transfer]: TransferChange): void {
  transfers.set({ ...transfers.get(), [`${draftId} ${path}`]: transfer });
}

onTabMessage((message) => {
  if ("transfer" in message) storeTransfer(message.transfer);
});

/** Shows the transfer of a draft's file in all tabs. Null ends the transfer. */
export function showTransfer(...change: TransferChange): void {
  storeTransfer(change);
  tellTabs({ transfer: change });
}

/** Returns a function that finds the transfer of a draft's file by the path of its field. */
export function useTransfers(draftId: string): (path: string) => Transfer | null {
  const allTransfers = transfers.useValue();
  return (path) => allTransfers[`${draftId} ${path}`] ?? null;
}
