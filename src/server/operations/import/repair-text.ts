import { tryToDecode } from "./table-encoding.ts";

const codePageEncoders = new Map(
  ["windows-1252", "windows-1251"].map((encoding) => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte);
    const decoder = new TextDecoder(encoding);
    return [
      encoding,
      new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte])),
    ] as const;
  }),
);

/**
 * Undoes the reading of a text in the wrong encoding: returns "Été" for "Ã‰tÃ©". Null for other texts:
 * their bytes in a code page are hardly ever valid UTF-8.
 */
export function repairText(text: string): string | null {
  if (!/\P{ASCII}/u.test(text)) return null;
  for (const encoder of codePageEncoders.values()) {
    const bytes = [...text].map((letter) => encoder.get(letter));
    const encodedBytes = bytes.filter((byte) => byte !== undefined);
    if (encodedBytes.length < bytes.length) continue;
    const repaired = tryToDecode("utf-8", Uint8Array.from(encodedBytes));
    if (repaired !== null) return repaired;
  }
  return null;
}
