import { Link2, Share2 } from "lucide-react";
import { useLanguage } from "../../language.ts";

interface ShareLinksProps {
  /** Address of the page to share. */
  address: string;
  /** Address of the share picture; null if there is none. */
  picture: string | null;
}

const iconProps = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/**
 * Buttons that copy or share the address of a page. The style sheet hides them without scripts. Their
 * script is share.ts, which also writes the outcome into the status.
 */
export function ShareLinks({ address, picture }: ShareLinksProps) {
  const { texts } = useLanguage();
  const dataProps = { "data-address": address, "data-picture": picture };
  return (
    <div className="row share-links">
      <button type="button" className="with-sign" data-share="link" {...dataProps}>
        <Link2 {...iconProps} />
        {texts.share.copy}
      </button>
      <button type="button" className="with-sign" data-share="native" {...dataProps}>
        <Share2 {...iconProps} />
        {texts.share.share}
      </button>
      <p className="text-ash" role="status" />
    </div>
  );
}
