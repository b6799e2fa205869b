import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { type Availability, availabilities } from "../../../core/entities/artwork-rules.ts";
import { admin, site } from "../../../core/routes.ts";
import { previews } from "../../../core/unpublished.ts";
import { succeeds } from "../action-toast.ts";
import { useSales } from "../api/use-sales.ts";
import { CardTools } from "../ordering/card-tools.tsx";
import { type CardOrder, CardPicture, CardTitle, OrderedCard } from "../ordering/ordered-card.tsx";
import { availabilityNames, availabilityNotes } from "../texts/choice-names.ts";
import { fill } from "../texts/fill.ts";
import { format } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { UnpublishedMark, ViewLine } from "../ui/record-parts.tsx";
import { useArtworkChange } from "./use-artwork-change.ts";

const NewWorkActions = lazyPart(
  async () => (await import("./new-work-actions.tsx")).NewWorkActions,
);

interface ArtworkCardProps {
  artwork: ApiArtwork;
  order: CardOrder;
}

export function ArtworkCard({ artwork, order }: ArtworkCardProps) {
  const { title } = artwork;
  const form = admin.editArtwork(artwork.id);
  const currency = useSales().currencies.artworks;
  return (
    <OrderedCard order={order} isDimmed={artwork.published === false}>
      <CardPicture to={form} record={artwork} />
      <div className="card-words">
        <CardTitle to={form} title={title} />
        <p className="card-line">
          {artwork.year},{" "}
          {artwork.price > 0
            ? format.money(artwork.price, currency, 0)
            : texts.printSizes.priceOnRequest}
        </p>
        <p className="card-line row card-marks">
          {artwork.availability === "sold" && <span className="dot" aria-hidden="true" />}
          <AvailabilitySelect artwork={artwork} />
          {artwork.featured && <span className="mark">{texts.common.featured}</span>}
          <UnpublishedMark published={artwork.published} />
        </p>
        <p className="caption card-text">{artwork.description}</p>
        <ViewLine kind="artwork" id={artwork.id} />
      </div>
      <CardTools
        kind="artwork"
        record={artwork}
        order={order}
        form={form}
        page={site.artwork(artwork.id)}
        preview={previews.artwork(artwork.id)}
      />
      {order.place["data-changed"] === "created" && (
        <NewWorkActions artwork={artwork} order={order} />
      )}
    </OrderedCard>
  );
}

function AvailabilitySelect({ artwork }: Pick<ArtworkCardProps, "artwork">) {
  const { title } = artwork;
  const { mutateAsync, isPending } = useArtworkChange(artwork.id);

  async function change(availability: Availability): Promise<void> {
    if (!(await succeeds(mutateAsync({ availability }), texts.common.failedToUpdateArtwork)))
      return;
    notify(texts.common.success, { description: availabilityNotes[availability](title) });
  }

  return (
    <select
      className="entry-input"
      aria-label={fill(texts.artworks.availabilityTitle, { title })}
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
