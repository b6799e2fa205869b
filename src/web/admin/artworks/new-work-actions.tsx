import { useQuery } from "@tanstack/react-query";
import { maxFeaturedWorks } from "../../../core/entities/artwork-rules.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { api } from "../api/records.ts";
import { referenceParameter } from "../navigation/form-addresses.ts";
import { Link } from "../navigation/navigation.tsx";
import { markCreated } from "../navigation/place-in-list.ts";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { sitePages, texts } from "../texts/texts.ts";
import { notify, notifyFailure, notifySaved } from "../toasts.ts";
import { ChangeTool, Tool } from "../ui/tool.tsx";
import { useArtworkChange } from "./use-artwork-change.ts";

const quietButton = "button button-quiet button-small";

/** The usual next steps with a work that was created just now. */
export function NewWorkActions({ artwork, order }: { artwork: ApiArtwork; order: CardOrder }) {
  const { id, title, featured } = artwork;
  const { position, onMoveTo } = order;
  const isPublic = artwork.published !== false;
  return (
    <fieldset className="row whole-row new-work">
      <legend className="sr-only">{fill(texts.artworks.nextSteps.legend, { title })}</legend>
      {position > 1 && (
        <Tool
          className={quietButton}
          label={texts.artworks.nextSteps.hangFirst}
          onPress={() => {
            onMoveTo(1);
            // The card has moved, so the list must focus it again.
            markCreated("artworks", id);
          }}
        />
      )}
      {isPublic && !featured && <FeatureButton id={id} />}
      <Link className={quietButton} to={`${admin.createPrint}?${referenceParameter}=${id}`}>
        {texts.artworks.nextSteps.offerPrints}
      </Link>
      {isPublic && (
        <Tool
          className={quietButton}
          label={texts.artworks.nextSteps.share}
          onPress={() => void share(artwork)}
        />
      )}
    </fieldset>
  );
}

function FeatureButton({ id }: { id: number }) {
  const { send, keys } = useArtworkChange(id);
  const featuredCount =
    useQuery(api.artworks.list).data?.filter(({ featured }) => featured).length ?? 0;
  const description =
    featuredCount < maxFeaturedWorks
      ? texts.artworks.nextSteps.featured
      : fill(texts.artworks.nextSteps.featuredBeyondLimit, {
          count: maxFeaturedWorks,
        });

  return (
    <ChangeTool
      className={quietButton}
      label={texts.artworks.nextSteps.feature}
      send={() => send({ featured: true })}
      keys={keys}
      failed={texts.artworks.updateFailed}
      onDone={() =>
        notifySaved(texts.common.featured, { description, pageAddress: sitePages.home })
      }
    />
  );
}

/** Opens the share dialog of the device, or copies the link if the device has none. */
async function share({ id, title }: ApiArtwork): Promise<void> {
  const url = new URL(sitePages.artwork(id), location.origin).href;
  if (navigator.share) {
    // The promise also rejects when the painter closes the dialog.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify(texts.artworks.nextSteps.linkCopied, { description: url });
  } catch {
    notifyFailure(texts.artworks.nextSteps.copyFailed, url);
  }
}
