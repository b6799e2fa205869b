import { type ComponentType, useState } from "react";
import type { Picture } from "../../../core/picture.ts";
import type { PrintSize } from "../../../core/print-size.ts";

/** What the wall preview is given. */
export interface WallPreviewProps {
  title: string;
  picture: Picture;
  sizes: PrintSize[];
  /** The size chosen on the page, if any. */
  selected: PrintSize | null;
  onClose: () => void;
}

type Dialog = ComponentType<WallPreviewProps>;

/** The camera dialog is fetched when asked for; without it there is no card. */
const loadDialog = Object.values(
  import.meta.glob<Dialog>("../../wall-preview/wall-preview-dialog.tsx", {
    import: "WallPreviewDialog",
  }),
)[0];

type WallPreviewCardProps = Omit<WallPreviewProps, "onClose">;

/** Invites to see the print at its true size on one's own wall. */
export function WallPreviewCard(print: WallPreviewCardProps) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");
  if (!loadDialog) return null;

  async function open() {
    setState("loading");
    try {
      const loaded = await loadDialog?.();
      setDialog(() => loaded ?? null);
      setState("closed");
    } catch {
      setState("failed");
    }
  }
  return (
    <section className="print-detail-section wall-card needs-script">
      <h2 className="section-heading">AR Preview</h2>
      <p className="mt-2 max-w-[25em] text-ash">
        See this print at its true size in your own room, through your camera.
      </p>
      <button type="button" className="button mt-4" aria-busy={state === "loading"} onClick={open}>
        Preview on Your Wall
      </button>
      {state === "failed" && (
        <p className="field-error" role="alert">
          The preview could not be loaded. Please try again.
        </p>
      )}
      {Dialog && <Dialog {...print} onClose={() => setDialog(null)} />}
    </section>
  );
}
