// Lets React hydrate and update a page while the browser translates it.

function listTextNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
  }
  return texts;
}

/** Returns the new node that stands where a mutation removed a text. */
function findReplacement(
  { addedNodes, previousSibling, nextSibling, target }: MutationRecord,
  newNodes: ReadonlySet<Node>,
): ChildNode | undefined {
  const nearNodes = [...addedNodes, previousSibling, nextSibling];
  const children = [...target.childNodes];
  const isNew = (child: ChildNode) => newNodes.has(child);
  return (
    children.find((child) => nearNodes.includes(child) && isNew(child)) ?? children.find(isNew)
  );
}

/**
 * Keeps the texts of React in their places while the browser translates the page. Translators
 * replace a text by elements of their own: React then cannot hydrate, changes a text that nobody
 * sees, or fails to remove it. So this function puts each replaced text back, empty, in front of its
 * translation. When React changes or removes the text, this function removes the translation, and the
 * translator finds the new text.
 * @returns a function to call in the task that hydrates. It puts back the initial texts and removes
 *   elements that other programs added. `undoEarlierTranslation` then undoes a translation from before
 *   this call; null if there was none.
 */
export function keepTexts(root: Element): (undoEarlierTranslation: (() => void) | null) => void {
  const initialTexts = new Map(listTextNodes(root).map((text) => [text, text.data]));
  const ownElements = new Set(root.querySelectorAll("*"));
  const browserTranslations = new WeakMap<Text, ChildNode>();

  function onRemoval(text: Text, removal: MutationRecord, newNodes: Set<Node>): void {
    const translation = findReplacement(removal, newNodes);
    if (!translation) {
      browserTranslations.get(text)?.remove();
      return;
    }
    const isTranslated = translation.contains(text) || !text.isConnected;
    // An empty text has a translation already, and translators pass it over.
    if (!isTranslated || text.data === "") return;
    // One translation replaces one text only.
    newNodes.delete(translation);
    // Some translators move the text into their element.
    if (text.isConnected) text.replaceWith(text.cloneNode());
    translation.before(text);
    text.data = "";
    browserTranslations.set(text, translation);
  }
  function onChange(text: Text): void {
    if (text.data !== "") browserTranslations.get(text)?.remove();
  }
  function onMutations(records: MutationRecord[]): void {
    const newNodes = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const record of records) {
      if (record.target instanceof Text) onChange(record.target);
      for (const node of record.removedNodes) {
        if (node instanceof Text) onRemoval(node, record, newNodes);
      }
    }
    // Discards the records of the changes that this function made.
    observer.takeRecords();
  }
  const observer = new MutationObserver(onMutations);
  observer.observe(root, { childList: true, characterData: true, subtree: true });

  return (undoEarlierTranslation) => {
    onMutations(observer.takeRecords());
    for (const [text, data] of initialTexts) {
      browserTranslations.get(text)?.remove();
      if (text.data !== data) text.data = data;
    }
    // Password managers add icons beside inputs.
    for (const element of root.querySelectorAll("*"))
      if (!ownElements.has(element)) element.remove();
    undoEarlierTranslation?.();
    initialTexts.clear();
    ownElements.clear();
    observer.takeRecords();
  };
}
