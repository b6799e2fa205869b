import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { OrderedGrid } from "../ordering/ordered-grid.tsx";
import { PrintButton } from "../papers/print-button.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { lazyForm } from "../ui/lazy-part.tsx";
import { Empty, Loaded, SkeletonCards } from "../ui/states.tsx";
import { ArtworkCard } from "./artwork-card.tsx";

const ZoomSettings = lazyForm(
  async () => (await import("./zoom-settings.tsx")).ZoomSettingsSection,
);

export function ArtworksTab() {
  const count = useQuery(api.artworks.list).data?.length ?? 0;
  return (
    <>
      <header className="row spread tab-head">
        <div>
          <h2 className="text-heading">{texts.dashboard.artworks}</h2>
          {count > 0 && (
            <p className="text-ash">{plural(texts.artworks.worksInOrderVisitorsSee, count)}</p>
          )}
        </div>
        <PrintButton records="artworks" />
        <Link className="button" to={admin.createArtwork}>
          <Plus />
          {texts.artworks.addNewArtwork}
        </Link>
      </header>
      <Loaded
        query={api.artworks.list}
        subject={texts.artworks.artworks}
        skeleton={<SkeletonCards count={4} />}
      >
        {(artworks) =>
          artworks.length > 0 ? (
            <OrderedGrid name="artworks" records={artworks}>
              {(artwork, order) => <ArtworkCard key={artwork.id} artwork={artwork} order={order} />}
            </OrderedGrid>
          ) : (
            <Empty title={texts.artworks.noArtworksYet}>
              {texts.artworks.addFirstWorkPhotographWall}
            </Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted kind="artwork" />
      <FoldedSettings
        heading={texts.common.lookingClosely}
        address={adminApp.zoomSettings}
        fieldCount={3}
      >
        <ZoomSettings />
      </FoldedSettings>
    </>
  );
}
