import { formatTime } from "../texts/dates.ts";

export const device = matchMedia("(pointer: coarse)").matches ? "phone" : "computer";

/** The state of the input of a form, beside its submit button. */
export const notes = {
  kept: `Kept on this ${device}`,
  saving: "Saving…",
  slow: `Saving… No answer yet. Kept on this ${device}.`,
  waiting: `Waiting for network. Kept on this ${device}, and saved when the network is back.`,
  waitingForSignIn: `Please sign in to save. Kept on this ${device}.`,
  waitingForPicture: `Waiting for the picture. Kept on this ${device}, and saved after it.`,
  full: `Not kept on this ${device}: its storage is full. Please save soon.`,
  textOnly: `The text is kept on this ${device}. The picture is not: the storage is full.`,
  unkept: `Not kept on this ${device}: the browser offers no storage. Please save soon.`,
  saved: () => `Saved ${formatTime(Date.now())}`,
} as const;
