import { Award } from "lucide-react";
import { useState } from "react";
import { texts } from "../texts/texts.ts";
import { lazyDialog } from "../ui/lazy-part.tsx";
import type { CertificateDialogProps } from "./certificate-dialog.tsx";

const CertificateDialog = lazyDialog(
  async () => (await import("./certificate-dialog.tsx")).CertificateDialog,
);

export function CertificateButton(props: Pick<CertificateDialogProps, "records" | "record">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="tool" onClick={() => setOpen(true)}>
        <Award />
        <span>{texts.papers.certificate}</span>
        <span className="sr-only"> {props.record.title}</span>
      </button>
      {isOpen && <CertificateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
