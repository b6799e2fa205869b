import { ArrowUpRight } from "lucide-react";
import { useLanguage } from "../language.ts";

interface NewTabLinkProps {
  href: string;
  label: string;
  className?: string;
}

/** A link to another site, which opens in a new tab and says so. */
export function NewTabLink({ href, label, className }: NewTabLinkProps) {
  const { texts } = useLanguage();
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {label}
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only">{texts.links.newTab}</span>
    </a>
  );
}
