/** Licences of the works, as IIIF and museums name them. */
export const rightsStatements = [
  { uri: "http://rightsstatements.org/vocab/InC/1.0/", name: "In copyright" },
  { uri: "http://creativecommons.org/licenses/by/4.0/", name: "CC BY 4.0" },
  { uri: "http://creativecommons.org/licenses/by-nc/4.0/", name: "CC BY-NC 4.0" },
  { uri: "http://creativecommons.org/licenses/by-nc-nd/4.0/", name: "CC BY-NC-ND 4.0" },
  { uri: "http://creativecommons.org/publicdomain/zero/1.0/", name: "CC0, no rights reserved" },
] as const;

/**
 * Returns the line beside each work: the painter's own, or `© Mariam Tavrish`.
 * @param attribution may be empty
 * @param artistName in the language of the page
 */
export function attributionLine(
  { attribution }: { attribution: string },
  artistName: string,
): string {
  return attribution || `© ${artistName}`;
}
