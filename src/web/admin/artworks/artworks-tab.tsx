import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { type Availability, availabilities } from "../../../core/entities/artwork-rules.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { admin, site } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { previews } from "../../../core/unpublished.ts";
import { succeeds } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { useSales } from "../api/use-sales.ts";
import { Link } from "../navigation/navigation.tsx";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { OrderedGrid } from "../ordering/ordered-grid.tsx";
import { WorkCard } from "../ordering/work-card.tsx";
import { lazyForm } from "../outbox/lazy-outbox.ts";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { availabilityNames, availabilityNotes } from "../texts/choice-names.ts";
import { format } from "../texts/formats.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Empty, Loaded, SkeletonCards } from "../ui/states.tsx";
import { useArtworkChange } from "./use-artwork-change.ts";

const NewWorkActions = lazyPart(
  async () => (await import("./new-work-actions.tsx")).NewWorkActions,
);

interface ArtworkCardProps {
  artwork: ApiArtwork;
  order: CardOrder;
}

function ArtworkCard({ artwork, order }: ArtworkCardProps) {
  const { id, year, price, availability } = artwork;
  const currency = useSales().currencies.artworks;
  const shownPrice = price > 0 ? format.money(price, currency, 0) : texts.printSizes.priceOnRequest;
  return (
    <WorkCard
      kind="artwork"
      record={artwork}
      order={order}
      form={admin.editArtwork(id)}
      page={site.artwork(id)}
      preview={previews.artwork(id)}
      line={`${year}, ${shownPrice}`}
      marks={
        <>
          <AvailabilitySelect artwork={artwork} />
          {availability === "sold" && <span className="dot" aria-hidden="true" />}
        </>
      }
    >
      {order.place["data-changed"] === "created" && (
        <NewWorkActions artwork={artwork} order={order} />
      )}
    </WorkCard>
  );
}

function AvailabilitySelect({ artwork }: Pick<ArtworkCardProps, "artwork">) {
  const { title } = artwork;
  const { send, keys } = useArtworkChange(artwork.id);
  const { mutateAsync, isPending } = useChange(send, keys);

  async function change(availability: Availability): Promise<void> {
    if (!(await succeeds(mutateAsync({ availability }), texts.artworks.form.updateFailed))) return;
    notify(texts.common.success, { description: availabilityNotes[availability](title) });
  }

  return (
    <select
      className="entry-input"
      aria-label={fill(texts.artworks.availabilityOf, { title })}
      value={artwork.availability}
      disabled={isPending}
      onChange={({ target }) => {
        const availability = availabilities.find((each) => each === target.value);
        if (availability) void change(availability);
      }}
    >
      {availabilities.map((availability) => (
        <option key={availability} value={availability}>
          {availabilityNames[availability]}
        </option>
      ))}
    </select>
  );
}

const ZoomSettings = lazyForm(
  async () => (await import("./zoom-settings.tsx")).ZoomSettingsSection,
);

export function ArtworksTab() {
  const count = useQuery(api.artworks.list).data?.length ?? 0;
  return (
    <>
      <header className="row spread tab-head">
        <div>
          <h2 className="text-heading">{texts.artworks.tab}</h2>
          {count > 0 && <p className="text-ash">{plural(texts.artworks.count, count)}</p>}
        </div>
        <PrintButton records="artworks" />
        <Link className="button" to={admin.createArtwork}>
          <Plus />
          {texts.artworks.add}
        </Link>
      </header>
      <Loaded
        query={api.artworks.list}
        subject={texts.artworks.list.subject}
        skeleton={<SkeletonCards count={4} />}
      >
        {(artworks) =>
          artworks.length > 0 ? (
            <OrderedGrid name="artworks" records={artworks}>
              {(artwork, order) => <ArtworkCard key={artwork.id} artwork={artwork} order={order} />}
            </OrderedGrid>
          ) : (
            <Empty title={texts.artworks.list.empty}>{texts.artworks.list.emptyNote}</Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted kind="artwork" />
      <FoldedSettings
        heading={texts.artworks.zoom.heading}
        address={adminApp.zoomSettings}
        fieldCount={3}
      >
        <ZoomSettings />
      </FoldedSettings>
    </>
  );
}
