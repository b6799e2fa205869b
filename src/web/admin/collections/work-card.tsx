import type { ReactNode } from "react";
import type { RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import type { PaperResource } from "../../../core/papers/paper-options.ts";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { RecordCard } from "../ordering/record-card.tsx";
import { CertificateButton } from "../papers/paper-buttons.tsx";
import { texts } from "../texts/texts.ts";
import type { DeletionWords } from "../trash/deletion.tsx";
import { PageLink, ViewLine } from "../ui/record-parts.tsx";
import { LanguageMark } from "./language-mark.tsx";

interface Work extends RecordWithLanguages {
  id: number;
  title: string;
  images: readonly string[];
  description: string | null;
  featured: boolean;
  published?: boolean | undefined;
}

interface WorkCardProps {
  name: PaperResource;
  words: DeletionWords;
  record: Work;
  order: CardOrder;
  /** Address of the work's page on the site. */
  page: string;
  /** Address of the page by which the painter sees the work while it is unpublished. */
  preview: string;
  /** An unpublished record is dimmed in any case. */
  isDimmed?: boolean;
  /** Stands below the title. */
  line: string;
  /** Stand before the marks that every work can have. */
  marks: ReactNode;
  children?: ReactNode;
}

export function pictureOfWork({ images }: Pick<Work, "images">): string {
  return images[0] ?? "";
}

/** The card of an artwork or a print edition. */
export function WorkCard(props: WorkCardProps) {
  const { isDimmed, marks, page, preview, ...card } = props;
  const { id, title, description, featured, published } = card.record;
  return (
    <RecordCard
      {...card}
      picture={pictureOfWork(card.record)}
      description={description}
      isDimmed={isDimmed || published === false}
      marks={
        <>
          {marks}
          <LanguageMark record={card.record} />
          {featured && <span className="mark">{texts.common.featured}</span>}
          {published === false && (
            <span className="mark" data-status="unpublished">
              {texts.common.unpublished}
            </span>
          )}
        </>
      }
      note={<ViewLine name={card.name} id={id} />}
      actions={
        <>
          <PageLink title={title} published={published} page={page} preview={preview} />
          <CertificateButton resource={card.name} record={card.record} />
        </>
      }
    />
  );
}
