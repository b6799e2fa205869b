import { type ESTree, parseSync } from "vite";

/** Returns all nodes of the syntax tree. */
export function listNodes(file: string, code: string): ESTree.Node[] {
  return [...nodesIn(parseSync(file, code).program)];
}

function* nodesIn(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value as ESTree.Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}
