import { createSharedValue } from "../shared-value.ts";
import { onTabMessage, type Transfer, type TransferChange, tellTabs } from "./tab-channel.ts";

const transfers = createSharedValue<Readonly<Record<string, Transfer | null>>>({});

function show([id, path, transfer]: TransferChange): void {
  transfers.set({ ...transfers.get(), [`${id} ${path}`]: transfer });
}

onTabMessage((message) => {
  if ("transfer" in message) show(message.transfer);
});

/** Shows a transfer in all tabs. Null ends it. */
export function showTransfer(...transfer: TransferChange): void {
  show(transfer);
  tellTabs({ transfer });
}

/** Returns a function that finds the transfer of a file. */
export function useTransfers(id: string): (path: string) => Transfer | null {
  const all = transfers.useValue();
  return (path) => all[`${id} ${path}`] ?? null;
}
