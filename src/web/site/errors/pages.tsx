import { site } from "../../../core/routes.ts";

export function NotFoundPage() {
  return (
    <div className="page notice">
      <h1 className="font-serif text-title">404 Page Not Found</h1>
      <p className="mt-4 max-w-[22em] text-lead text-ash">
        Nothing hangs at this address. The works do, a room further on.
      </p>
      <p className="mt-10">
        <a className="button" href={site.artworks()}>
          View All Artworks
        </a>
      </p>
    </div>
  );
}

/** @param requestId id of the request in the log */
export function FailurePage({ requestId }: { requestId: string }) {
  return (
    <div className="page notice">
      <h1 className="font-serif text-title">Something Went Wrong</h1>
      <p className="mt-4 max-w-[22em] text-lead text-ash">
        The page could not be shown. Please try again in a moment.
      </p>
      <p className="mt-10">
        <a className="button" href={site.home}>
          Back to Home
        </a>
      </p>
      <p className="mt-10 text-small text-ash">Reference {requestId}</p>
    </div>
  );
}
