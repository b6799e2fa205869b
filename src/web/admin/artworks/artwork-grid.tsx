import { useRef } from "react";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { serverMessage } from "../api/api-error.ts";
import { type Move, useMoveArtwork } from "../api/artworks.ts";
import { usePlaceInList } from "../navigation/place-in-list.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import { useDragging } from "./use-dragging.ts";

/** Messages call a step a change of order and a drag a change of position. */
function changedProperty(move: Move): "order" | "position" {
  return "direction" in move ? "order" : "position";
}

export function ArtworkGrid({ artworks }: { artworks: ApiArtwork[] }) {
  const { mutate } = useMoveArtwork();
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList("artworks", list, artworks);
  const drag = useDragging(list, artworks, (sourceId, targetId) =>
    moveArtwork({ sourceId, targetId }),
  );

  function moveArtwork(move: Move): void {
    mutate(move, {
      onSuccess: () => notify(`Artwork ${changedProperty(move)} updated successfully`),
      onError: (error) =>
        notifyFailure(`Failed to update artwork ${changedProperty(move)}`, serverMessage(error)),
    });
  }

  return (
    <ul ref={list} className="card-grid">
      {artworks.map((artwork, index) => (
        <ArtworkCard
          key={artwork.id}
          artwork={artwork}
          place={placeOf(artwork.id)}
          isDragged={drag.sourceId === artwork.id}
          isTarget={drag.targetId === artwork.id}
          onMove={(direction) => {
            const isAtEnd = direction === "up" ? index === 0 : index === artworks.length - 1;
            if (!isAtEnd) moveArtwork({ id: artwork.id, direction });
          }}
        />
      ))}
    </ul>
  );
}
