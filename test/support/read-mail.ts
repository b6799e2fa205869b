function decode(bytes: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(bytes, "base64").toString();
  if (encoding !== "quoted-printable") return bytes;
  const latin = bytes
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)));
  return Buffer.from(latin, "latin1").toString();
}

function decodeWord(_: string, encoding: string, word: string): string {
  return encoding === "B"
    ? decode(word, "base64")
    : decode(word.replaceAll("_", " "), "quoted-printable");
}

/** Returns the headers and the text of a received mail, decoded, each line as it was written. */
export function readMail(raw: string): { headers: string; text: string } {
  const headers = raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]+/g, " ")
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, decodeWord);
  const encoding = /^Content-Transfer-Encoding: (.+)\r$/m.exec(raw)?.[1];
  const body = raw.slice(raw.indexOf("\r\n\r\n") + 4);
  return { headers, text: decode(body, encoding).replaceAll("\r\n", "\n") };
}
