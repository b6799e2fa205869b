import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { artworkSchema } from "../../../core/entities/artwork.ts";
import { apiAddress, calls } from "../../../core/routes.ts";
import { change } from "./client.ts";
import { collection } from "./resource.ts";

/** Read leniently: a work that older rules let in must still be shown, so that it can be mended. */
const storedArtworkSchema = artworkSchema.extend({
  description: z.string(),
  images: z.array(z.string()),
  printSizes: z.string().nullable(),
});
export type StoredArtwork = z.output<typeof storedArtworkSchema>;
/** What is sent: everything but what the server decides. */
export type ArtworkBody = Omit<StoredArtwork, "id" | "position">;

const newOrderSchema = z.object({ order: z.array(z.int()) });

export const {
  list: artworkList,
  one: oneArtwork,
  useSave: useSaveArtwork,
  useDelete: useDeleteArtwork,
} = collection<StoredArtwork, ArtworkBody>("artworks", storedArtworkSchema);

/** A move: one step up or down, or to the place of another work. */
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

function placeOf(artworks: StoredArtwork[], id: number): number {
  return artworks.findIndex((artwork) => artwork.id === id);
}

/** The list as it will be after a move; a move that leads nowhere leaves it as it is. */
export function afterMove(artworks: StoredArtwork[], move: Move): StoredArtwork[] {
  const from = placeOf(artworks, "direction" in move ? move.id : move.sourceId);
  const to =
    "direction" in move
      ? from + (move.direction === "up" ? -1 : 1)
      : placeOf(artworks, move.targetId);
  const artwork = artworks[from];
  if (!artwork || to < 0 || to >= artworks.length) return artworks;
  return artworks.toSpliced(from, 1).toSpliced(to, 0, artwork);
}

/** Moves an artwork: shown at once, and taken back when the server refuses. */
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
