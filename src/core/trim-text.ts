const mark = /^[\s\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]$/;

/**
 * True for white space, and for marks without width that programs leave at the ends of copied texts: byte
 * order marks, soft hyphens and marks of direction. False for joiners, which shape the letters beside them.
 */
function isInvisible(letter: string): boolean {
  return mark.test(letter);
}

/**
 * Removes white space and invisible marks at both ends. Readers do not see these marks, so texts that
 * differ only by them look equal.
 */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isInvisible(text.charAt(start))) start += 1;
  while (start < end && isInvisible(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
