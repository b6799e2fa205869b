import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { artworkSchema } from "../../../core/entities/artwork.ts";
import { apiAddress, calls } from "../../../core/routes.ts";
import { change } from "./client.ts";
import { collection } from "./resource.ts";

/** Lenient, so that the forms can correct a record that newer rules refuse. */
const storedArtworkSchema = artworkSchema.extend({
  description: z.string(),
  images: z.array(z.string()),
  printSizes: z.string().nullable(),
});
export type StoredArtwork = z.output<typeof storedArtworkSchema>;
export type ArtworkBody = Omit<StoredArtwork, "id" | "position">;

const newOrderSchema = z.object({ order: z.array(z.int()) });

export const {
  list: artworkList,
  one: oneArtwork,
  useSave: useSaveArtwork,
  useDelete: useDeleteArtwork,
} = collection<StoredArtwork, ArtworkBody>("artworks", storedArtworkSchema);

/** One step up or down, or to the position of another artwork. */
export type Move =
  | { id: number; direction: "up" | "down" }
  | { sourceId: number; targetId: number };

function sendMove(move: Move) {
  return "direction" in move
    ? change(
        "POST",
        apiAddress(calls.reorderArtwork, move.id),
        { direction: move.direction },
        newOrderSchema,
      )
    : change("POST", apiAddress(calls.moveArtwork), move, newOrderSchema);
}

function indexOfId(artworks: StoredArtwork[], id: number): number {
  return artworks.findIndex((artwork) => artwork.id === id);
}

/** Returns the list after a move, or the same list if the move is impossible. */
export function afterMove(artworks: StoredArtwork[], move: Move): StoredArtwork[] {
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
      await client.cancelQueries({ queryKey: artworkList.queryKey });
      const before = client.getQueryData(artworkList.queryKey);
      client.setQueryData(
        artworkList.queryKey,
        (artworks) => artworks && afterMove(artworks, move),
      );
      return { before };
    },
    onError: (_error, _move, context) => {
      client.setQueryData(artworkList.queryKey, context?.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: artworkList.queryKey }),
  });
}
