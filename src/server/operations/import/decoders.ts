/** The upper halves of code pages of DOS, which decoders of browsers do not know. */
const dosPages: ReadonlyMap<string, string> = new Map([
  [
    "ibm850",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
      "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ],
  [
    "ibm437",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
      "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ],
]);

const dosName = /^(?:cp|ibm|oem|dos|pc)?[-_ ]?(437|850)$/i;
const utf32Name = /^utf[-_ ]?32[-_ ]?(le|be)?$/i;

function decodeDos(page: string, bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes)
    text += byte < 128 ? String.fromCharCode(byte) : page.charAt(byte - 128);
  return text;
}

/** @throws RangeError for numbers that are no letters */
function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length % 4 !== 0) throw new RangeError("A letter is cut off");
  let text = "";
  for (let offset = 0; offset < bytes.length; offset += 4) {
    text += String.fromCodePoint(view.getUint32(offset, isLittle));
  }
  return text.replace(/^\ufeff/, "");
}

/** @throws TypeError or RangeError for bytes that the encoding does not have, or an unknown name */
export function decodeAs(encoding: string, bytes: Uint8Array): string {
  const page = dosPages.get(encoding);
  if (page !== undefined) return decodeDos(page, bytes);
  if (encoding === "utf-32le" || encoding === "utf-32be") {
    return decodeUtf32(bytes, encoding === "utf-32le");
  }
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/** Reads the name of an encoding, as browsers and DOS know it. @returns null if there is none */
export function findEncoding(name: string): string | null {
  const [, number] = dosName.exec(name.trim()) ?? [];
  if (number) return `ibm${number}`;
  const utf32 = utf32Name.exec(name.trim());
  if (utf32) return `utf-32${utf32[1]?.toLowerCase() ?? "le"}`;
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return null;
  }
}

/** Recognises UTF-32: the highest byte of each letter is 0, the next at most 0x10. */
export function detectUtf32(bytes: Uint8Array): "utf-32le" | "utf-32be" | null {
  if (bytes.length === 0 || bytes.length % 4 !== 0) return null;
  const isUnused = (first: number, second: number) =>
    bytes.every(
      (byte, at) => (at % 4 !== first || byte === 0) && (at % 4 !== second || byte <= 0x10),
    );
  if (isUnused(3, 2)) return "utf-32le";
  return isUnused(0, 1) ? "utf-32be" : null;
}
