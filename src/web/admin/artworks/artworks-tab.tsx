import { workDimensions } from "@nkar/dimensions/work-dimensions";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { type Availability, availabilities } from "../../../core/entities/artwork-rules.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { previews } from "../../../core/unpublished.ts";
import { api, useSales } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { CardScreen } from "../collections/card-screen.tsx";
import { pictureOfWork, WorkCard } from "../collections/work-card.tsx";
import { Link } from "../navigation/navigation.tsx";
import type { WorkFacts } from "../ordering/list-rules.ts";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { certificateAction, PrintButton, RequestedCertificate } from "../papers/paper-buttons.tsx";
import { FoldedSalesSettings } from "../prints/sales-settings.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { availabilityNames, availabilityNotes } from "../texts/choice-names.ts";
import { format, plural } from "../texts/formats.ts";
import { sitePages, texts } from "../texts/texts.ts";
import { notifyOutcome, showActionToast } from "../toasts.ts";
import { NewWorkActions } from "./new-work-actions.tsx";
import { useArtworkChange } from "./use-artwork-change.ts";
import { ZoomSettingsSection } from "./zoom-settings.tsx";

const words = texts.artworks.list;

/** The tab with all artworks, settings of zoom and sales, and links to series and private rooms. */
export function ArtworksTab() {
  const priceText = usePriceText();
  const factsOf = ({ year, price, availability, dimensions, medium }: ApiArtwork): WorkFacts => ({
    year,
    price,
    state: availability,
    priceText: priceText(price),
    line: `${year} · ${dimensions} · ${medium}`,
    hasSize: workDimensions(dimensions) !== null,
  });
  return (
    <CardScreen
      records={api.artworks}
      words={words}
      heading={texts.artworks.tab}
      countText={(count) => plural(texts.artworks.count, count)}
      addLabel={texts.artworks.add}
      placeholderCount={4}
      tools={
        <>
          <Link className="tool" to={admin.tab("series")}>
            {texts.series.tab}
          </Link>
          <Link className="tool" to={admin.tab("rooms")}>
            {texts.rooms.tab}
          </Link>
          <PrintButton records="artworks" />
        </>
      }
      getPictureAddress={pictureOfWork}
      factsOf={factsOf}
      renderCard={(artwork, order) => (
        <ArtworkCard key={artwork.id} artwork={artwork} order={order} />
      )}
    >
      <FoldedSettings
        heading={texts.artworks.zoom.heading}
        address={adminApp.zoomSettings}
        placeholderCount={3}
      >
        <ZoomSettingsSection />
      </FoldedSettings>
      <RequestedCertificate />
      <FoldedSalesSettings tab="artworks" />
    </CardScreen>
  );
}

/** Returns a function that formats the price of an artwork: without decimals, or as "price on request". */
function usePriceText(): (price: number) => string {
  const currency = useSales().currencies.artworks;
  return (price) =>
    price > 0 ? format.money(price, currency, 0) : texts.printSizes.priceOnRequest;
}

function ArtworkCard({ artwork, order }: { artwork: ApiArtwork; order: CardOrder }) {
  const { id, year, price, availability } = artwork;
  const priceText = usePriceText();
  const isJustCreated = order.itemProps["data-changed"] === "created";
  return (
    <WorkCard
      name="artworks"
      words={words}
      record={artwork}
      order={order}
      page={sitePages.artwork(id)}
      preview={previews.artwork(id)}
      line={`${year}, ${priceText(price)}`}
      marks={
        <>
          <AvailabilitySelect artwork={artwork} />
          {availability === "sold" && <span className="dot" aria-hidden="true" />}
        </>
      }
    >
      {isJustCreated && <NewWorkActions artwork={artwork} order={order} />}
    </WorkCard>
  );
}

function AvailabilitySelect({ artwork }: { artwork: ApiArtwork }) {
  const { title } = artwork;
  const { send, keys } = useArtworkChange(artwork.id);
  const { mutateAsync, isPending } = useChange(send, keys);

  async function change(availability: Availability): Promise<void> {
    if (!(await notifyOutcome(mutateAsync({ availability }), texts.artworks.updateFailed))) return;
    const isSold = availability === "sold";
    showActionToast({
      title: texts.common.success,
      description: availabilityNotes[availability](title),
      action: isSold ? certificateAction({ resource: "artworks", record: artwork }) : undefined,
    });
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
