import { Link2, Share2 } from "lucide-react";
import { useLanguage } from "../../language.ts";

interface ShareLinksProps {
  address: string;
  /** Address of the share picture; null if there is none. */
  picture: string | null;
}

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Invisible without scripts. late-buttons.ts answers the buttons and fills the status. */
export function ShareLinks({ address, picture }: ShareLinksProps) {
  const { texts } = useLanguage();
  const subject = { "data-address": address, "data-picture": picture };
  return (
    <div className="row share-links">
      <button type="button" className="with-sign" data-share="link" {...subject}>
        <Link2 {...icon} />
        {texts.share.copy}
      </button>
      <button type="button" className="with-sign" data-share="native" {...subject}>
        <Share2 {...icon} />
        {texts.share.share}
      </button>
      <p className="text-ash" role="status" />
    </div>
  );
}
