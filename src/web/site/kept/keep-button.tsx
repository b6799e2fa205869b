import { Bookmark } from "lucide-react";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { formatKeptWork, type KeptWork } from "../../../core/kept-works.ts";
import { useLanguage } from "../../language.ts";

interface KeepButtonProps extends Pick<KeptWork, "about"> {
  work: { id: number; title: string } & Localized;
  /** The word stands beside the sign. */
  labelled?: boolean;
}

/**
 * Invisible without scripts. late-buttons.ts answers it. Islands render it, too, so it has no texts of
 * pages.
 */
export function KeepButton({ about, work, labelled }: KeepButtonProps) {
  const { texts, langOf } = useLanguage();
  const name = formatKeptWork({ about, id: work.id });
  return (
    <button
      type="button"
      className={labelled ? "keep with-sign" : "keep"}
      data-keep={name}
      aria-pressed="false"
    >
      <Bookmark size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className={labelled ? undefined : "sr-only"}>{texts.kept.keep}</span>
      <span className="sr-only" lang={langOf(work, "title")}>
        {work.title}
      </span>
    </button>
  );
}
