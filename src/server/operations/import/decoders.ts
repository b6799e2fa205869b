// Decodes tables in encodings that `TextDecoder` does not know: code pages of DOS, and UTF-32.

/** The letters for the bytes 128 to 255 in code pages of DOS. */
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

/** @throws RangeError if a number is not the code of a letter */
function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length % 4 !== 0) throw new RangeError("A letter is cut off");
  let text = "";
  for (let offset = 0; offset < bytes.length; offset += 4) {
    text += String.fromCodePoint(view.getUint32(offset, isLittleEndian));
  }
  return text.replace(/^\ufeff/, "");
}

/**
 * Decodes a text. @param encoding name as `findEncoding` returns it
 * @throws TypeError or RangeError for bytes that the encoding does not have
 */
export function decodeAs(encoding: string, bytes: Uint8Array): string {
  const page = dosPages.get(encoding);
  if (page !== undefined) return decodeDos(page, bytes);
  if (encoding === "utf-32le" || encoding === "utf-32be") {
    return decodeUtf32(bytes, encoding === "utf-32le");
  }
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/** Returns the standard name of an encoding for a name that a person wrote; null if it is unknown. */
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

/** Recognises UTF-32, in which the highest byte of each letter is 0, and the next is at most 0x10. */
export function detectUtf32(bytes: Uint8Array): "utf-32le" | "utf-32be" | null {
  if (bytes.length === 0 || bytes.length % 4 !== 0) return null;
  const areHighBytes = (highest: number, next: number) =>
    bytes.every(
      (byte, index) =>
        (index % 4 !== highest || byte === 0) && (index % 4 !== next || byte <= 0x10),
    );
  if (areHighBytes(3, 2)) return "utf-32le";
  return areHighBytes(0, 1) ? "utf-32be" : null;
}
