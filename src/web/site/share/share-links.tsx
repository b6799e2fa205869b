import { Link2, Share2 } from "lucide-react";

interface ShareLinksProps {
  address: string;
  /** Address of the share picture; null if there is none. */
  picture: string | null;
}

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Invisible without scripts. islands/share-buttons.ts answers the buttons and fills the status. */
export function ShareLinks({ address, picture }: ShareLinksProps) {
  const subject = { "data-address": address, "data-picture": picture };
  return (
    <div className="share-links">
      <button type="button" data-share="link" {...subject}>
        <Link2 {...icon} />
        Copy link
      </button>
      <button type="button" data-share="native" {...subject}>
        <Share2 {...icon} />
        Share
      </button>
      <p role="status" />
    </div>
  );
}
