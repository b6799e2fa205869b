import type { ReactNode } from "react";

interface SentenceProps {
  /** Elements to put into the sentence, each with a key. */
  parts: ReactNode[];
  /** Returns the sentence with a placeholder such as `{0}` for each of `parts`. */
  sentence: (...placeholders: string[]) => string;
}

/**
 * A translated sentence that contains elements. Each language puts them in another place, so the text
 * has a placeholder for each element: `Deleted {0}, 3 days left`.
 */
export function Sentence({ parts, sentence }: SentenceProps): ReactNode[] {
  const text = sentence(...parts.map((_, index) => `{${index}}`));
  // `split` returns texts and the numbers of the placeholders in turn.
  return text
    .split(/\{(\d)\}/)
    .map((piece, index) => (index % 2 === 1 ? parts[Number(piece)] : piece));
}
