/** Buttons that open the dialogs of certificates and of papers: PDF files such as wall labels. */

import { useQuery } from "@tanstack/react-query";
import { Award, Printer } from "lucide-react";
import { useState } from "react";
import type { PaperResource } from "../../../core/papers/paper-options.ts";
import { recordOfMember } from "../../../core/records/member.ts";
import type { Member } from "../../../core/records/selection.ts";
import { api } from "../api/records.ts";
import { createSharedValue } from "../shared-value.ts";
import { texts } from "../texts/texts.ts";
import type { ToastAction } from "../toasts.ts";
import { CertificateDialog, type CertificateDialogProps } from "./certificate-dialog.tsx";
import type { PaperWork } from "./preview.tsx";
import { PrintDialog } from "./print-dialog.tsx";

interface PrintButtonProps {
  /** Without `members`, the papers show all works of this list. */
  records?: PaperResource;
  /** A selection: the papers show its artworks, or its prints if it has no artworks. */
  members?: readonly Member[];
  /** Proposed title of the papers. */
  heading?: string;
  className?: string;
}

/** Opens the dialog that makes papers. Renders nothing if there are no works. */
export function PrintButton(props: PrintButtonProps) {
  const { members = [], heading = "", className = "button button-quiet" } = props;
  const hasOnlyPrints = members.length > 0 && !members.some((each) => "artwork" in each);
  const { records = hasOnlyPrints ? "prints" : "artworks" } = props;
  const [isOpen, setOpen] = useState(false);
  // TypeScript cannot join the types of the two lists. The dialog reads only what both have.
  const allWorks = useQuery<PaperWork[]>(api[records].list as never).data ?? [];
  if (allWorks.length === 0) return null;
  const selectedWorks = members
    .map(recordOfMember)
    .flatMap(({ name, id }) => (name === records ? allWorks.filter((each) => each.id === id) : []));
  const isSelection = selectedWorks.length > 0;
  const works = isSelection ? selectedWorks : allWorks;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Printer />
        <span>{texts.papers.print}</span>
        {heading && <span className="sr-only"> {heading}</span>}
      </button>
      {isOpen && (
        <PrintDialog {...{ records, works, isSelection, heading }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type CertificateSubject = Pick<CertificateDialogProps, "resource" | "record">;

export function CertificateButton({
  className = "tool",
  ...props
}: CertificateSubject & { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Award />
        <span>{texts.papers.certificate}</span>
        <span className="sr-only"> {props.record.title}</span>
      </button>
      {isOpen && <CertificateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const requestedSubject = createSharedValue<CertificateSubject | null>(null);

/**
 * Returns a toast's button that opens the certificates of a work. `RequestedCertificate` shows
 * them, because the work's own card may have disappeared when the painter presses the button.
 */
export function certificateAction(subject: CertificateSubject): ToastAction {
  return { text: texts.papers.certificate, run: () => requestedSubject.set(subject) };
}

/** The dialog that `certificateAction` opens. */
export function RequestedCertificate() {
  const subject = requestedSubject.useValue();
  return subject && <CertificateDialog {...subject} onClose={() => requestedSubject.set(null)} />;
}
