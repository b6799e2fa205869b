/** The page cache appends a hash of the body. */
export function versionTag(version: number): string {
  return `"v${version}"`;
}

/** Undefined if the caller accepts any version. */
export function expectedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch === "*") return undefined;
  return Array.from(ifMatch.matchAll(/"v(\d+)[-"]/g), ([, version]) => Number(version));
}
