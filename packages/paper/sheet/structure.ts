/** An element of the structure that screen readers follow, as in HTML. */
export type Tag = "H1" | "H2" | "P" | "Table" | "TR" | "TD" | "Sect";

/** Tags a document for screen readers: each drawing is an element of a tree or an artifact. */
export function openStructure(document: PDFKit.PDFDocument) {
  const root = document.struct("Document");
  document.addStructure(root);
  const openElements = [root];

  return {
    /** Draws a paragraph or a figure. */
    mark(
      tag: Tag | "Figure",
      { alt, lang }: { alt?: string; lang?: string | undefined },
      draw: () => void,
    ): void {
      const options = { ...(alt && { alt }), ...(lang && { lang }) };
      openElements.at(-1)?.add(document.struct(tag, options, [draw]));
    },
    /** Adds an element of the structure, which contains everything that `draw` draws. */
    async within(tag: Tag, draw: () => Promise<void> | void): Promise<void> {
      const element = document.struct(tag);
      openElements.at(-1)?.add(element);
      openElements.push(element);
      await draw();
      openElements.pop()?.end();
    },
    /** Draws decoration, such as lines and page numbers, which screen readers skip. */
    artifact(draw: () => void): void {
      document.markContent("Artifact", { type: "Layout" }).save();
      draw();
      document.restore().endMarkedContent();
    },
  };
}

export type Structure = ReturnType<typeof openStructure>;
