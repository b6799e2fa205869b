import { Bookmark } from "lucide-react";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { formatKeptWork, type KeptWork } from "../../../core/kept-works.ts";
import { useLanguage } from "../../language.ts";

interface KeepButtonProps extends Pick<KeptWork, "about"> {
  work: { id: number; title: string } & Localized;
  /** True if a word stands beside the sign. */
  labelled?: boolean;
}

/**
 * A button with which the visitor keeps a work on this device. The style sheet hides it without scripts;
 * late-buttons.ts handles its clicks. Islands render it, too, so it cannot use the texts of pages.
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
