import { type ComponentType, useRef, useState } from "react";
import { site } from "../../../core/routes.ts";
import { watchVisitor } from "../../ui/visitor.ts";
import type { WallPreviewProps } from "../../wall-preview/wall-preview.tsx";

type WallPreviewCardProps = Pick<WallPreviewProps, "print" | "selected">;
type State = "closed" | "loading" | "failed" | "open";

export function WallPreviewCard({ print, selected }: WallPreviewCardProps) {
  const [WallPreview, setWallPreview] = useState<ComponentType<WallPreviewProps> | null>(null);
  const [state, setState] = useState<State>("closed");
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    setState("loading");
    const { hasCancelled, stop } = watchVisitor();
    try {
      const module = await import("../../wall-preview/wall-preview.tsx");
      setWallPreview(() => module.WallPreview);
      setState(hasCancelled() ? "closed" : "open");
    } catch (error) {
      console.error(error);
      setState(hasCancelled() ? "closed" : "failed");
    } finally {
      stop();
    }
  }
  return (
    <section className="print-detail-section wall-card needs-script">
      <h2 className="section-heading">AR Preview</h2>
      <p className="mt-2 max-w-[25em] text-ash">
        See this print at its true size in your own room, through your camera or in a photo of your
        wall.
      </p>
      <button
        ref={button}
        type="button"
        className="button mt-4"
        aria-busy={state === "loading"}
        onClick={open}
      >
        Preview on Your Wall
      </button>
      {state === "failed" && (
        <p className="field-error" role="alert">
          The preview could not be loaded. Please try again.
        </p>
      )}
      {WallPreview && (
        <WallPreview
          open={state === "open"}
          opener={button}
          onClose={() => setState("closed")}
          print={print}
          selected={selected}
          contactAddress={site.contact}
        />
      )}
    </section>
  );
}
