import { watchVisitor } from "@nkar/controls/visitor";
import { type ComponentType, useRef, useState } from "react";
import type { WallTexts } from "../../../core/texts/wall.ts";
import { useLanguage } from "../../language.ts";
import type { WorkToHang } from "./hung-work.ts";
import type { WorkPreviewProps } from "./wall-preview.tsx";

type State = "closed" | "loading" | "failed" | "open";

interface LoadedPreview {
  WorkPreview: ComponentType<WorkPreviewProps>;
  wallTexts: WallTexts;
}

interface PreviewButtonProps {
  work: WorkToHang;
  className?: string;
}

/** The button that opens the wall preview. Loads code and texts of the preview when pressed. */
export function PreviewButton({ work, className }: PreviewButtonProps) {
  const { language, texts } = useLanguage();
  const [preview, setPreview] = useState<LoadedPreview | null>(null);
  const [state, setState] = useState<State>("closed");
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    setState("loading");
    const { hasCancelled, stop } = watchVisitor();
    try {
      const { WorkPreview, wallLoaders } = await import("./wall-preview.tsx");
      const { default: wallTexts } = await wallLoaders[language]();
      setPreview({ WorkPreview, wallTexts });
      setState(hasCancelled() ? "closed" : "open");
    } catch (error) {
      console.error(error);
      setState(hasCancelled() ? "closed" : "failed");
    } finally {
      stop();
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? (work.about === "print" ? "button" : "button button-quiet")}
        aria-busy={state === "loading"}
        onClick={open}
      >
        {texts.onYourWall.open}
      </button>
      {state === "failed" && (
        <p className="field-error" role="alert">
          {texts.onYourWall.failed}
        </p>
      )}
      {preview && state === "open" && (
        <preview.WorkPreview
          texts={preview.wallTexts}
          opener={button}
          onClose={() => setState("closed")}
          work={work}
        />
      )}
    </>
  );
}
