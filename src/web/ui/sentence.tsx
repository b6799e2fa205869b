import type { ReactNode } from "react";

interface SentenceProps {
  /** Elements, each with a key. */
  parts: ReactNode[];
  /** Receives a mark for each of `parts`. */
  sentence: (...marks: string[]) => string;
}

/**
 * A sentence with elements as its parts. Languages place them differently, so the text is filled
 * with a mark for each element: `Deleted {0}, 3 days left`.
 */
export function Sentence({ parts, sentence }: SentenceProps): ReactNode[] {
  const marked = sentence(...parts.map((_, index) => `{${index}}`));
  // Every second piece is the number in a mark.
  return marked
    .split(/\{(\d)\}/)
    .map((piece, index) => (index % 2 === 1 ? parts[Number(piece)] : piece));
}
