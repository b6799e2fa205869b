import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { OrderedGrid } from "../ordering/ordered-grid.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { plural } from "../texts/plural.ts";
import { t } from "../texts/text.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, Loaded, SkeletonCards } from "../ui/states.tsx";
import { ArtworkCard } from "./artwork-card.tsx";

const ZoomSettings = lazy(async () => ({
  default: (await import("./zoom-settings.tsx")).ZoomSettingsSection,
}));

export function ArtworksTab() {
  const count = useQuery(api.artworks.list).data?.length ?? 0;
  return (
    <>
      <header className="tab-head">
        <div>
          <h2 className="text-heading">{t("Artworks")}</h2>
          {count > 0 && (
            <p className="text-ash">
              {plural(
                "{count} work, in the order visitors see them|{count} works, in the order visitors see them",
                count,
              )}
            </p>
          )}
        </div>
        <Link className="button" to={admin.createArtwork}>
          <Plus />
          {t("Add New Artwork")}
        </Link>
      </header>
      <Loaded
        query={api.artworks.list}
        subject={t("The artworks")}
        skeleton={<SkeletonCards count={4} />}
      >
        {(artworks) =>
          artworks.length > 0 ? (
            <OrderedGrid name="artworks" records={artworks}>
              {(artwork, order) => <ArtworkCard key={artwork.id} artwork={artwork} order={order} />}
            </OrderedGrid>
          ) : (
            <Empty title={t("No artworks yet")}>
              {t("Add your first work: a photograph and its wall label.")}
            </Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted kind="artwork" />
      <FoldedSettings
        heading={t("Looking closely")}
        address={adminApp.zoomSettings}
        folded={admin.tab("artworks")}
        fieldCount={3}
      >
        <ZoomSettings />
      </FoldedSettings>
    </>
  );
}
