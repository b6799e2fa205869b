import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { apiAddress, calls } from "../../../core/routes.ts";
import { change } from "./client.ts";
import { api } from "./records.ts";

const { queryKey } = api.artworks.list;

/** One step up or down, or to the position of another artwork. */
export type Move =
  | { id: number; direction: "up" | "down" }
  | { sourceId: number; targetId: number };

function sendMove(move: Move) {
  return "direction" in move
    ? change("POST", apiAddress(calls.reorderArtwork, move.id), { direction: move.direction })
    : change("POST", apiAddress(calls.moveArtwork), move);
}

function indexOfId(artworks: ApiArtwork[], id: number): number {
  return artworks.findIndex((artwork) => artwork.id === id);
}

/** Returns the list after a move, or the same list if the move is impossible. */
export function afterMove(artworks: ApiArtwork[], move: Move): ApiArtwork[] {
  const from = indexOfId(artworks, "direction" in move ? move.id : move.sourceId);
  const to =
    "direction" in move
      ? from + (move.direction === "up" ? -1 : 1)
      : indexOfId(artworks, move.targetId);
  const artwork = artworks[from];
  if (!artwork || to < 0 || to >= artworks.length) return artworks;
  return artworks.toSpliced(from, 1).toSpliced(to, 0, artwork);
}

/** The list changes before the server answers; an error restores it. */
export function useMoveArtwork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendMove,
    scope: { id: "artwork-order" },
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (artworks) => artworks && afterMove(artworks, move));
      return { before };
    },
    onError: (_error, _move, context) => {
      client.setQueryData(queryKey, context?.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
