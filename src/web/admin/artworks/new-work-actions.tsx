import { useQuery } from "@tanstack/react-query";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { maxFeaturedWorks } from "../../../core/entities/artwork-rules.ts";
import { admin, site } from "../../../core/routes.ts";
import { notifySaved, succeeds } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { markCreated } from "../navigation/place-in-list.ts";
import { copyLink } from "../ordering/card-tools.tsx";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { useArtworkChange } from "./use-artwork-change.ts";

interface NewWorkActionsProps {
  artwork: ApiArtwork;
  order: CardOrder;
}

/** The usual next steps with a work that was created just now. */
export function NewWorkActions({ artwork, order }: NewWorkActionsProps) {
  const { id, title, featured } = artwork;
  const isPublic = artwork.published !== false;
  return (
    <fieldset className="row new-work">
      <legend className="sr-only">{fill(texts.artworks.nextStepsForTitle, { title })}</legend>
      {!order.isFirst && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            order.onMove("first");
            // The card has a new place, so it needs the focus again.
            markCreated("artworks", id);
          }}
        >
          {texts.artworks.hangItFirst}
        </button>
      )}
      {isPublic && !featured && <FeatureButton id={id} />}
      {isPublic && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => share(artwork)}
        >
          {texts.artworks.share}
        </button>
      )}
      <Link className="button button-quiet button-small" to={`${admin.createPrint}?artwork=${id}`}>
        {texts.artworks.offerAsPrint}
      </Link>
    </fieldset>
  );
}

function FeatureButton({ id }: { id: number }) {
  const { mutateAsync, isPending } = useArtworkChange(id);
  const others = useQuery(api.artworks.list).data?.filter(({ featured }) => featured).length ?? 0;
  const description =
    others < maxFeaturedWorks
      ? texts.artworks.itHangsOnHomepage
      : fill(texts.artworks.homepageShowsFeaturedWorksFirst, {
          count: maxFeaturedWorks,
        });

  // Not by callbacks of `mutate`: the button is gone by then.
  async function show(): Promise<void> {
    if (await succeeds(mutateAsync({ featured: true }), texts.common.failedToUpdateArtwork)) {
      notifySaved(texts.common.featured, { description, viewOnSite: site.home });
    }
  }

  return (
    <button
      type="button"
      className="button button-quiet button-small"
      disabled={isPending}
      onClick={show}
    >
      {texts.artworks.showOnHomepage}
    </button>
  );
}

/** Opens the device's own dialog; without one, copies the link. */
async function share({ id, title }: ApiArtwork): Promise<void> {
  if (navigator.share) {
    const url = new URL(site.artwork(id), location.origin).href;
    // It also rejects when the painter closes the dialog.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyLink(site.artwork(id));
}
