const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Adds `https://` to an address such as `instagram.com/mariam`. Other texts stay as typed. */
export function completeLink(text: string): string {
  const address = text.trim();
  return bareAddress.test(address) ? `https://${address}` : text;
}
