import { createSharedValue } from "../shared-value.ts";
import { onTabMessage, type Transfer, type TransferChange, tellTabs } from "./tab-channel.ts";

/** The upload of each file that drafts have, in a field at `path`. */
const transfers = createSharedValue<Readonly<Record<string, Transfer | null>>>({});

function show([draftId, path, transfer]: TransferChange): void {
  transfers.set({ ...transfers.get(), [`${draftId} ${path}`]: transfer });
}

onTabMessage((message) => {
  if ("transfer" in message) show(message.transfer);
});

/** Shows the transfer of a draft's file in all tabs; without one it has ended. */
export function showTransfer(...change: TransferChange): void {
  show(change);
  tellTabs({ transfer: change });
}

/** Returns a function that finds the transfer of a draft's file by the path of its field. */
export function useTransfers(draftId: string): (path: string) => Transfer | null {
  const all = transfers.useValue();
  return (path) => all[`${draftId} ${path}`] ?? null;
}
