import { DragDropProvider } from "@dnd-kit/react";
import { serverMessage } from "../api/api-error.ts";
import { type Move, useMoveArtwork } from "../api/artworks.ts";
import type { StoredArtwork } from "../api/records.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import { managerPlugins } from "./drag-and-drop.ts";

/** Messages call a step a change of order and a drag a change of position. */
function changedProperty(move: Move): "order" | "position" {
  return "direction" in move ? "order" : "position";
}

export function ArtworkGrid({ artworks }: { artworks: StoredArtwork[] }) {
  const { mutate } = useMoveArtwork();

  function moveArtwork(move: Move): void {
    mutate(move, {
      onSuccess: () => notify(`Artwork ${changedProperty(move)} updated successfully`),
      onError: (error) =>
        notifyFailure(`Failed to update artwork ${changedProperty(move)}`, serverMessage(error)),
    });
  }

  return (
    <DragDropProvider
      plugins={managerPlugins}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (canceled || !source || !target || source.id === target.id) return;
        moveArtwork({ sourceId: Number(source.id), targetId: Number(target.id) });
      }}
    >
      <ul className="card-grid">
        {artworks.map((artwork, index) => (
          <ArtworkCard
            key={artwork.id}
            artwork={artwork}
            index={index}
            onMove={(direction) => {
              const isAtEnd = direction === "up" ? index === 0 : index === artworks.length - 1;
              if (!isAtEnd) moveArtwork({ id: artwork.id, direction });
            }}
          />
        ))}
      </ul>
    </DragDropProvider>
  );
}
