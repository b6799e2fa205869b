import { openTabChannel } from "../browser-storage.ts";
import { sharedValue } from "../shared-value.ts";

/** Progress of a file of a draft that the sender sends. */
interface Transfer {
  /** Null while the server straightens a photograph. */
  percent: number | null;
  /** True if the connection broke off. The upload is repeated. */
  isBroken: boolean;
}

type Change = [draftId: string, path: string, transfer: Transfer | null];

const transfers = sharedValue<Readonly<Record<string, Transfer | null>>>({});
const tabs = openTabChannel("nkar-transfers");

function show([id, path, transfer]: Change): void {
  transfers.set({ ...transfers.get(), [`${id} ${path}`]: transfer });
}

tabs.addEventListener("message", ({ data }: MessageEvent<Change>) => show(data));

/** Shows a transfer in all tabs. Null ends it. */
export function showTransfer(...change: Change): void {
  show(change);
  tabs.postMessage(change);
}

/** Returns a function that finds the transfer of a file. */
export function useTransfers(id: string): (path: string) => Transfer | null {
  const all = transfers.useValue();
  return (path) => all[`${id} ${path}`] ?? null;
}
