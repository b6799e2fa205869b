import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "../../../core/format.ts";
import { admin } from "../../../core/routes.ts";
import { artworkList } from "../api/artworks.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, LoadFailed, SkeletonCards } from "../ui/states.tsx";
import { ArtworkGrid } from "./artwork-grid.tsx";
import { ZoomSettingsSection } from "./zoom-settings.tsx";

export function ArtworksTab() {
  const { data: artworks, isPending, refetch } = useQuery(artworkList);
  return (
    <>
      <header className="tab-head">
        <div>
          <h2 className="text-heading">Artworks</h2>
          {artworks && artworks.length > 0 && (
            <p className="text-ash">
              {formatCount(artworks.length, "work")}, in the order visitors see them
            </p>
          )}
        </div>
        <Link className="button" to={admin.createArtwork}>
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          Add New Artwork
        </Link>
      </header>
      {artworks ? (
        artworks.length > 0 ? (
          <ArtworkGrid artworks={artworks} />
        ) : (
          <Empty title="No artworks yet">
            Add your first work: a photograph and its wall label.
          </Empty>
        )
      ) : isPending ? (
        <SkeletonCards count={4} />
      ) : (
        <LoadFailed subject="The artworks" onRetry={refetch} />
      )}
      <ZoomSettingsSection />
      <RecentlyDeleted kind="artwork" />
    </>
  );
}
