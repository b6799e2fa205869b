import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";

/** The page for an address that the site does not have. */
export function NotFoundPage() {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="page message-page">
      <h1 className="text-title">{texts.errors.notFound}</h1>
      <p className="text-lead text-ash">{texts.errors.nothingHere}</p>
      <p>
        <a className="button" href={site.artworks()}>
          {texts.home.allArtworks}
        </a>
      </p>
    </div>
  );
}

/**
 * The page for a request that failed on the server.
 * @param requestId id of the request in the log
 */
export function FailurePage({ requestId }: { requestId: string }) {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="page message-page">
      <h1 className="text-title">{texts.errors.failure}</h1>
      <p className="text-lead text-ash">{texts.errors.notShown}</p>
      <p>
        <a className="button" href={site.home}>
          {texts.errors.backHome}
        </a>
      </p>
      <p className="caption">{texts.errors.reference(requestId)}</p>
    </div>
  );
}
