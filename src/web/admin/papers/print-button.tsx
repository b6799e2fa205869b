import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { api } from "../api/records.ts";
import { texts } from "../texts/texts.ts";
import { lazyDialog } from "../ui/lazy-part.tsx";

const PrintDialog = lazyDialog(async () => (await import("./print-dialog.tsx")).PrintDialog);

interface PrintButtonProps {
  records: "artworks" | "prints";
  /** Title of the exhibition whose papers these are. */
  heading?: string;
  className?: string;
}

/** Opens the dialog that makes papers. Absent without works. */
export function PrintButton({
  records,
  heading = "",
  className = "button button-quiet",
}: PrintButtonProps) {
  /** Null until it opens for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const artworks = useQuery({ ...api.artworks.list, enabled: records === "artworks" }).data ?? [];
  const prints = useQuery({ ...api.prints.list, enabled: records === "prints" }).data ?? [];
  const works = records === "artworks" ? artworks : prints;
  if (works.length === 0) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Printer />
        <span>{texts.papers.print}</span>
        {heading && <span className="sr-only"> {heading}</span>}
      </button>
      {isOpen !== null && (
        <PrintDialog
          open={isOpen}
          records={records}
          works={works}
          heading={heading}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
